import { Heading, TextLink } from '@citame/ui/core';
import { color, media } from '@citame/ui/theme';
import { localeTag } from '@citame/web/i18n/language';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { PageTop } from '../frame/PageTop.tsx';
import { Wrap } from '../frame/Wrap.ts';
import { texts, type Language } from '../texts.ts';
import { Blocks } from './Blocks.tsx';
import { ContentsList } from './ContentsList.tsx';
import type { LegalDocument } from './legalDocument.ts';

const Updated = styled.p`
  margin-top: 12px;
  color: ${color.muted};
`;

const Columns = styled(Wrap)`
  display: grid;
  grid-template-columns: minmax(0, 260px) minmax(0, 43em);
  grid-template-areas: 'contents text';
  gap: 24px 72px;
  align-items: start;
  @media (max-width: 1000px) {
    grid-template-columns: minmax(0, 43em);
    grid-template-areas: 'contents' 'text';
  }
`;

const Text = styled.article`
  grid-area: text;
`;

const Part = styled.section`
  margin-top: 40px;
  h2 {
    margin-bottom: 10px;
    font-size: 21px;
    line-height: 28px;
  }
  ${media.phone} {
    margin-top: 32px;
  }
`;

const Anchor = styled.a`
  display: inline-grid;
  place-items: center;
  width: 28px;
  height: 28px;
  margin-left: 4px;
  color: ${color.muted};
  font-weight: 500;
  &:not(:focus-visible) {
    opacity: 0;
  }
  h2:hover & {
    opacity: 1;
  }
`;

const Others = styled.nav`
  display: flex;
  flex-wrap: wrap;
  gap: 4px 24px;
  align-items: baseline;
  margin-top: 56px;
  padding-top: 24px;
  border-top: 1px solid ${color.line};
  h2 {
    width: 100%;
  }
  ${media.phone} {
    a {
      min-height: 44px;
    }
  }
`;

interface LegalPageProps {
  language: Language;
  path: string;
  document: LegalDocument;
  /** Before the first section. */
  children?: ReactNode;
}

/** A legal text: contents, sections with an address each, and the day of the last change. */
export function LegalPage({ language, path, document, children }: LegalPageProps): ReactNode {
  const text = texts[language].legal;
  return (
    <>
      <Wrap>
        <PageTop title={document.title}>
          <Updated>
            {text.updated}{' '}
            <time dateTime={document.updated}>
              {new Date(document.updated).toLocaleDateString(localeTag(language), {
                dateStyle: 'long',
                timeZone: 'UTC',
              })}
            </time>
          </Updated>
        </PageTop>
      </Wrap>
      <Columns>
        <ContentsList title={text.contents} sections={document.sections} />
        <Text>
          <Blocks blocks={document.lead} />
          {children}
          {document.sections.map(({ id, title, blocks }, index) => (
            <Part key={id} id={id} aria-labelledby={`${id}-title`}>
              <Heading level={2} size="dialog" id={`${id}-title`}>
                {index + 1}. {title}
                <Anchor href={`#${id}`} aria-label={`${text.section} ${title}`}>
                  #
                </Anchor>
              </Heading>
              <Blocks blocks={blocks} />
            </Part>
          ))}
          <Others aria-labelledby="others">
            <Heading level={2} size="label" id="others">
              {text.others}
            </Heading>
            {others(language)
              .filter(({ to }) => to !== path)
              .map(({ to, name }) => (
                <TextLink key={to} href={to}>
                  {name}
                </TextLink>
              ))}
          </Others>
        </Text>
      </Columns>
    </>
  );
}

function others(language: Language): { to: string; name: string }[] {
  const names = texts[language].legal.documents;
  return [
    { to: '/terms', name: names.terms },
    { to: '/legal-notice', name: names.legalNotice },
    { to: '/policy', name: names.policy },
    { to: '/cookies-policy', name: names.cookies },
    { to: '/dpa', name: names.dpa },
    { to: '/data-deletion', name: names.dataDeletion },
  ];
}
