import { Heading } from '@citame/ui/core';
import { color, font, media } from '@citame/ui/theme';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { Section } from '../frame/section.ts';
import { Wrap } from '../frame/Wrap.ts';
import type { Texts } from '../texts.ts';

const List = styled.ul`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: 0 64px;
  margin-top: 40px;
  ${media.phone} {
    grid-template-columns: minmax(0, 1fr);
    margin-top: 28px;
  }
`;

const Benefit = styled.li`
  display: grid;
  grid-template-columns: 148px minmax(0, 1fr);
  gap: 20px;
  align-items: start;
  padding: 28px 0;
  border-top: 1px solid ${color.line};
  h3 {
    font-size: 18px;
    line-height: 26px;
  }
  p {
    margin-top: 3px;
    color: ${color.textSoft};
  }
  @media (max-width: 1000px) {
    grid-template-columns: 104px minmax(0, 1fr);
    gap: 16px;
  }
  ${media.phone} {
    padding: 20px 0;
  }
`;

const Big = styled.span`
  color: ${color.brand};
  font: 700 34px/40px ${font.display};
  letter-spacing: -0.04em;
  white-space: nowrap;
  @media (max-width: 1000px) {
    font-size: 26px;
    line-height: 30px;
  }
`;

/** Benefits for an owner. */
export function Benefits({ text }: { text: Texts['start']['benefits'] }): ReactNode {
  return (
    <Section id="beneficios">
      <Wrap>
        <Heading level={2} size="section">
          {text.title}
        </Heading>
        <List>
          {text.list.map((benefit) => (
            <Benefit key={benefit.title}>
              <Big>{benefit.big}</Big>
              <div>
                <Heading level={3} size="dialog">
                  {benefit.title}
                </Heading>
                <p>{benefit.text}</p>
              </div>
            </Benefit>
          ))}
        </List>
      </Wrap>
    </Section>
  );
}
