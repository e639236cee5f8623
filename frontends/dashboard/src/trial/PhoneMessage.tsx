import type { OutboundContent, PreviewMessage } from '@citame/contracts';
import { VisuallyHidden } from '@citame/ui/core';
import { color, radius, shadow } from '@citame/ui/theme';
import { WhatsappText } from '@citame/web/page';
import { List, MapPin, Reply } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { trialTexts } from './trialTexts.ts';
import type { Said } from './useTrial.ts';

export const Bubble = styled.li<{ $mine?: boolean }>`
  display: grid;
  align-self: ${({ $mine = false }) => ($mine ? 'flex-end' : 'flex-start')};
  max-width: 88%;
  padding: 8px 12px;
  border-radius: ${radius.panel};
  background: ${({ $mine = false }) => ($mine ? color.successSoft : color.surface)};
  box-shadow: ${shadow.resting};
  overflow-wrap: anywhere;
  font-size: 14.5px;
  line-height: 20px;
  small {
    margin-top: 4px;
    color: ${color.muted};
    font-size: 12.5px;
  }
`;
const Choice = styled.button.attrs({ type: 'button' })`
  display: flex;
  gap: 8px;
  align-items: center;
  justify-content: center;
  min-height: 44px;
  margin: 0 -12px;
  padding: 0 12px;
  border: 0;
  border-top: 1px solid ${color.line};
  background: none;
  color: ${color.brandInk};
  font: inherit;
  font-weight: 600;
  cursor: pointer;
  &:disabled {
    color: ${color.muted};
    cursor: default;
  }
  &:last-child {
    margin-bottom: -8px;
  }
  &:focus-visible {
    outline: 2px solid ${color.focus};
    outline-offset: -2px;
  }
`;
const Choices = styled.div`
  display: grid;
  margin-top: 8px;
`;
const Row = styled(Choice)`
  flex-direction: column;
  gap: 0;
  align-items: flex-start;
  justify-content: center;
  padding: 8px 12px;
  text-align: left;
  span {
    color: ${color.textSoft};
    font-weight: 400;
    font-size: 13px;
  }
`;
const Section = styled.p`
  margin: 8px 0 4px;
  color: ${color.muted};
  font-weight: 600;
  font-size: 12.5px;
`;

interface PhoneMessageProps {
  readonly message: PreviewMessage;
  /** Absent for what can be pressed no more. */
  readonly onSay: ((said: Said) => void) | undefined;
}

/** A message in the phone, with what can be pressed below it. */
export function PhoneMessage({ message, onSay }: PhoneMessageProps): ReactNode {
  const text = trialTexts.useTexts();
  if (message.from === 'client') {
    return (
      <Bubble $mine>
        <VisuallyHidden>{text('you')}: </VisuallyHidden>
        <p>{wordsOf(message.content)}</p>
      </Bubble>
    );
  }
  const { content } = message;
  return (
    <Bubble>
      <VisuallyHidden>{text('bot')}: </VisuallyHidden>
      {content.kind === 'location' && <MapPin size={18} aria-hidden="true" />}
      <WhatsappText text={content.text} />
      {'footer' in content && content.footer !== undefined && <small>{content.footer}</small>}
      <ContentChoices content={content} onSay={onSay} />
    </Bubble>
  );
}

function wordsOf(content: Extract<PreviewMessage, { from: 'client' }>['content']): string {
  return content.kind === 'text' ? content.text : content.kind === 'tap' ? content.title : '';
}

function ContentChoices({
  content,
  onSay,
}: Pick<PhoneMessageProps, 'onSay'> & { readonly content: OutboundContent }): ReactNode {
  const tap = ({ id, title }: { readonly id: string; readonly title: string }): void =>
    onSay?.({ kind: 'tap', id, title });
  if (content.kind === 'buttons') {
    return (
      <Choices>
        {content.buttons.map((button) => (
          <Choice key={button.id} disabled={onSay === undefined} onClick={() => tap(button)}>
            <Reply size={16} aria-hidden="true" />
            {button.title}
          </Choice>
        ))}
      </Choices>
    );
  }
  return content.kind === 'list' ? <Rows list={content} isLast={onSay !== undefined} onTap={tap} /> : null;
}

interface RowsProps {
  readonly list: Extract<OutboundContent, { kind: 'list' }>;
  readonly isLast: boolean;
  readonly onTap: (row: { readonly id: string; readonly title: string }) => void;
}

/** A list of WhatsApp: a button that opens its rows, here below it. */
function Rows({ list, isLast, onTap }: RowsProps): ReactNode {
  const [isOpen, setIsOpen] = useState(false);
  const isShown = isOpen && isLast;
  return (
    <Choices>
      <Choice disabled={!isLast} aria-expanded={isShown} onClick={() => setIsOpen(!isOpen)}>
        <List size={16} aria-hidden="true" />
        {list.button}
      </Choice>
      {isShown &&
        list.sections.map((section, place) => (
          // Titles of sections may be empty, and the same.
          <div key={`${place} ${section.title}`}>
            {section.title !== '' && <Section>{section.title}</Section>}
            <Choices>
              {section.rows.map((row) => (
                <Row key={row.id} onClick={() => onTap(row)}>
                  {row.title}
                  {row.description !== undefined && <span>{row.description}</span>}
                </Row>
              ))}
            </Choices>
          </div>
        ))}
    </Choices>
  );
}
