import { metaRates } from '@citame/contracts/metaRates';
import { Heading, TextLink } from '@citame/ui/core';
import { color, media } from '@citame/ui/theme';
import { ArrowRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { PageTop } from '../frame/PageTop.tsx';
import { Wrap } from '../frame/Wrap.ts';
import type { PageProps } from '../pageProps.ts';
import { texts } from '../texts.ts';
import { MetaRates } from './MetaRates.tsx';
import { Plan } from './Plan.tsx';

const Plans = styled.div`
  display: grid;
  grid-template-columns: repeat(3, minmax(0, 1fr));
  gap: 20px;
  align-items: stretch;
  @media (max-width: 1000px) {
    grid-template-columns: minmax(0, 1fr);
    max-width: 560px;
  }
`;

const Notes = styled.p`
  max-width: 46em;
  margin-top: 28px;
  color: ${color.muted};
  font-size: 14px;
  line-height: 21px;
`;

const Meta = styled.section`
  display: grid;
  gap: 8px;
  justify-items: start;
  max-width: 46em;
  margin-top: 48px;
  h2 {
    font-size: 21px;
    line-height: 27px;
  }
  p {
    color: ${color.textSoft};
  }
`;

const Questions = styled.section`
  display: flex;
  flex-wrap: wrap;
  gap: 6px 32px;
  align-items: center;
  margin-top: 56px;
  padding-top: 28px;
  border-top: 1px solid ${color.line};
  h2 {
    font-size: 21px;
    line-height: 27px;
  }
  p {
    color: ${color.textSoft};
  }
  > a {
    margin-left: auto;
  }
  ${media.phone} {
    > a {
      min-height: 44px;
      margin-left: 0;
    }
  }
`;

/** Three plans, notes about the price, Meta’s charges, and a link to the questions. */
export function PricingPage({ language, company }: PageProps): ReactNode {
  const text = texts[language].pricing;
  return (
    <Wrap>
      <PageTop title={text.title} lead={text.lead} />
      <Plans>
        <Plan plan={text.trial} includes={text.includes} />
        <Plan plan={text.starter} includes={text.includes} ribbon={text.recommended} />
        <Plan plan={text.enterprise} includes={text.includes}>
          <TextLink href={`mailto:${company.email}`}>{text.enterprise.contact}</TextLink>
        </Plan>
      </Plans>
      <Notes>{text.notes}</Notes>
      <Meta>
        <Heading level={2} size="dialog" id="meta">
          {text.meta.title}
        </Heading>
        <p>{text.meta.text}</p>
        <p>{text.meta.example}</p>
        <MetaRates language={language} titleId="meta" />
        <TextLink href={metaRates.page} target="_blank" rel="noreferrer">
          {text.meta.link}
        </TextLink>
      </Meta>
      <Questions>
        <div>
          <Heading level={2} size="dialog">
            {text.questions.title}
          </Heading>
          <p>{text.questions.text}</p>
        </div>
        <TextLink href="/faq">
          {text.questions.link}
          <ArrowRight size={16} aria-hidden="true" />
        </TextLink>
      </Questions>
    </Wrap>
  );
}
