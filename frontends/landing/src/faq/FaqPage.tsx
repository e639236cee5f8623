import { Card, Heading, LinkButton } from '@citame/ui/core';
import { color } from '@citame/ui/theme';
import { Mail } from 'lucide-react';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { PageTop } from '../frame/PageTop.tsx';
import { Wrap } from '../frame/Wrap.ts';
import type { PageProps } from '../pageProps.ts';
import { texts } from '../texts.ts';
import { Question } from './Question.tsx';

const Group = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 0.5fr) minmax(0, 1fr);
  gap: 16px 64px;
  padding-bottom: 48px;
  h2 {
    padding-top: 18px;
    font-size: 21px;
    line-height: 27px;
  }
  @media (max-width: 1000px) {
    grid-template-columns: minmax(0, 1fr);
    padding-bottom: 32px;
  }
`;

const List = styled.div`
  border-top: 1px solid ${color.line};
`;

const Support = styled(Card)`
  display: flex;
  flex-wrap: wrap;
  gap: 16px 32px;
  align-items: center;
  padding: 28px;
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
  @media (max-width: 1000px) {
    > a {
      margin-left: 0;
    }
  }
`;

/** Questions and answers that open and close without a script, and the address of support. */
export function FaqPage({ language, company }: PageProps): ReactNode {
  const text = texts[language].faq;
  return (
    <Wrap>
      <PageTop title={text.title} lead={text.lead} />
      {text.groups.map(({ title, questions }) => (
        <Group key={title}>
          <Heading level={2} size="dialog">
            {title}
          </Heading>
          <List>
            {questions.map(({ question, answer }) => (
              <Question key={question} question={question} answer={answer} />
            ))}
          </List>
        </Group>
      ))}
      <Support as="section">
        <div>
          <Heading level={2} size="dialog">
            {text.support.title}
          </Heading>
          <p>{text.support.text}</p>
        </div>
        <LinkButton href={`mailto:${company.email}`} size="lg" variant="outline">
          <Mail size={18} aria-hidden="true" />
          {text.support.link}
        </LinkButton>
      </Support>
    </Wrap>
  );
}
