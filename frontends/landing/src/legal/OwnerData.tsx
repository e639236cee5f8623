import { Heading, TextLink } from '@citame/ui/core';
import { color, media, radius } from '@citame/ui/theme';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import type { Company } from '../../build/company.ts';
import { texts, type Language } from '../texts.ts';

const Root = styled.section`
  margin-top: 32px;
  padding: 20px 24px;
  border: 1px solid ${color.line};
  border-radius: ${radius.card};
  background: ${color.surface};
  dl {
    display: grid;
    grid-template-columns: max-content minmax(0, 1fr);
    gap: 8px 24px;
    margin-top: 14px;
    overflow-wrap: anywhere;
  }
  dt {
    color: ${color.muted};
  }
  ${media.phone} {
    padding: 20px;
    dl {
      grid-template-columns: minmax(0, 1fr);
      gap: 0;
    }
    dd {
      margin-bottom: 12px;
    }
  }
`;

/** The company behind the product, with the data that the law requires. */
export function OwnerData({ language, company }: { language: Language; company: Company }): ReactNode {
  const text = texts[language].legal.owner;
  return (
    <Root aria-labelledby="owner">
      <Heading level={2} size="card" id="owner">
        {text.title}
      </Heading>
      <dl>
        <dt>{text.name}</dt>
        <dd>{company.name}</dd>
        <dt>{text.taxId}</dt>
        <dd>{company.taxId}</dd>
        <dt>{text.address}</dt>
        <dd>{company.address}</dd>
        <dt>{text.email}</dt>
        <dd>
          <TextLink href={`mailto:${company.email}`} inline>
            {company.email}
          </TextLink>
        </dd>
        <dt>{text.tradeName}</dt>
        <dd>{company.tradeName}</dd>
        <dt>{text.domain}</dt>
        <dd>{company.domain}</dd>
      </dl>
    </Root>
  );
}
