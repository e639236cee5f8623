import { Card, Heading, WhatsAppIcon } from '@citame/ui/core';
import { color, media } from '@citame/ui/theme';
import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { Lead, Section } from '../frame/section.ts';
import { Wrap } from '../frame/Wrap.ts';
import type { Texts } from '../texts.ts';

const Columns = styled(Wrap)`
  display: grid;
  grid-template-columns: minmax(0, 0.9fr) minmax(0, 1.1fr);
  gap: 64px;
  align-items: start;
  @media (max-width: 1000px) {
    grid-template-columns: minmax(0, 1fr);
    gap: 32px;
  }
`;

const Sign = styled(Card)`
  display: flex;
  gap: 16px;
  align-items: flex-start;
  max-width: 420px;
  margin-top: 32px;
  padding: 20px;
  svg {
    flex: none;
  }
  h3 {
    font-size: 17px;
    line-height: 24px;
  }
  p {
    margin-top: 2px;
    color: ${color.textSoft};
    font-size: 14px;
    line-height: 20px;
  }
  code {
    display: inline-block;
    margin-top: 12px;
    padding: 3px 10px;
    border-radius: 8px;
    background: ${color.sunken};
    color: ${color.textSoft};
    font: inherit;
    font-weight: 550;
    font-size: 13px;
    font-variant-numeric: tabular-nums;
  }
`;

const List = styled.ul`
  border-top: 1px solid ${color.line};
`;

const Item = styled.li`
  display: grid;
  grid-template-columns: 30px minmax(0, 1fr);
  gap: 0 12px;
  padding: 17px 0;
  border-bottom: 1px solid ${color.line};
  h3 {
    font-size: 16px;
    line-height: 24px;
  }
  p {
    grid-column: 2;
    color: ${color.textSoft};
    line-height: 22px;
  }
  ${media.phone} {
    padding: 14px 0;
  }
`;

const Mark = styled.span`
  display: grid;
  place-items: center;
  width: 24px;
  height: 24px;
  border-radius: 8px;
  background: ${color.successSoft};
  color: ${color.success};
`;

/** A checklist of businesses that the product suits. */
export function UseCases({ text }: { text: Texts['start']['uses'] }): ReactNode {
  return (
    <Section>
      <Columns>
        <div>
          <Heading level={2} size="section">
            {text.title}
          </Heading>
          <Lead>{text.lead}</Lead>
          <Sign>
            <WhatsAppIcon size={40} />
            <div>
              <Heading level={3} size="dialog">
                {text.link.title}
              </Heading>
              <p>{text.link.text}</p>
              <code>wa.me/34600123407</code>
            </div>
          </Sign>
        </div>
        <List>
          {text.list.map((item) => (
            <Item key={item.title}>
              <Mark aria-hidden="true">
                <Check size={16} />
              </Mark>
              <Heading level={3}>{item.title}</Heading>
              <p>{item.text}</p>
            </Item>
          ))}
        </List>
      </Columns>
    </Section>
  );
}
