import type { ConversationMessage } from '@citame/contracts';
import { Stack } from '@citame/ui/core';
import { color, font, radius } from '@citame/ui/theme';
import { useLanguage } from '@citame/web/i18n';
import { WhatsappText } from '@citame/web/page';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { texts } from '../texts.ts';
import { longDay, shortTime } from '../when.ts';
import { MessageFile } from '../media/MessageFile.tsx';

const Day = styled.li`
  align-self: center;
  padding: 8px 0 4px;
  color: ${color.textSoft};
  font-size: 12.5px;
`;
const Bubble = styled.li<{ $from: ConversationMessage['from'] }>`
  align-self: ${({ $from }) => ($from === 'client' ? 'flex-start' : 'flex-end')};
  max-width: min(80%, 520px);
  padding: 8px 12px;
  border: 1px solid ${({ $from }) => ($from === 'client' ? color.line : 'transparent')};
  border-radius: ${radius.card};
  background: ${({ $from }) =>
    $from === 'client' ? color.surface : $from === 'owner' ? color.brandSoft : color.sunken};
  overflow-wrap: anywhere;
`;
const Who = styled.small`
  display: flex;
  gap: 8px;
  justify-content: space-between;
  margin-bottom: 2px;
  color: ${color.textSoft};
  font-size: 12px;
`;
const Unspoken = styled.p`
  color: ${color.textSoft};
  font-style: italic;
`;
const Choices = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: 4px;
  margin: 8px 0 0;
  padding: 0;
  list-style: none;
  li {
    padding: 2px 8px;
    border: 1px solid ${color.lineStrong};
    border-radius: ${radius.badge};
    color: ${color.textSoft};
    font-size: 12.5px;
    font-family: ${font.sans};
  }
`;

/** Types of messages without words that have a name to show. */
const named = ['image', 'audio', 'video', 'document', 'sticker', 'location', 'contact', 'reaction'] as const;

interface MessageProps {
  readonly message: ConversationMessage;
  readonly previous: ConversationMessage | undefined;
}

/** A message, after its day when it is the first of it. */
export function Message({ message, previous }: MessageProps): ReactNode {
  const text = texts.useTexts();
  const { language } = useLanguage();
  const { from, choices, at } = message;
  const isNewDay =
    previous === undefined || new Date(previous.at).toDateString() !== new Date(at).toDateString();
  return (
    <>
      {isNewDay && <Day>{longDay(at, language)}</Day>}
      <Bubble $from={from}>
        <Who>
          <span>{text(`from.${from}`)}</span>
          <time dateTime={at}>{shortTime(at, language)}</time>
        </Who>
        <Content message={message} />
        {choices.length > 0 && (
          <Choices aria-label={text('options')}>
            {choices.map((choice, index) => (
              // Two rows may have the same title.
              <li key={`${index} ${choice}`}>{choice}</li>
            ))}
          </Choices>
        )}
      </Bubble>
    </>
  );
}

/** The words of a message, with its file, or what it is when it has neither. */
function Content({ message }: Pick<MessageProps, 'message'>): ReactNode {
  const text = texts.useTexts();
  const { type, media } = message;
  if (media !== null) {
    const words = media.voice && message.text !== '' ? text('heard', { text: message.text }) : message.text;
    return (
      <Stack gap={8}>
        <MessageFile file={media} caption={media.voice ? '' : message.text} />
        {words !== '' && <WhatsappText text={words} />}
      </Stack>
    );
  }
  if (type === null) {
    return <WhatsappText text={message.text} />;
  }
  return (
    <Unspoken>
      {type === 'tap'
        ? text('types.tap', { text: message.text })
        : text(`types.${named.find((one) => one === type) ?? 'other'}`)}
    </Unspoken>
  );
}
