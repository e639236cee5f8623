import type { Preview } from '@citame/contracts';
import { IconButton, LogoMark, Suggestion, Text } from '@citame/ui/core';
import { color, media, radius, shadow } from '@citame/ui/theme';
import { Send } from 'lucide-react';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { Bubble, PhoneMessage } from './PhoneMessage.tsx';
import { trialTexts } from './trialTexts.ts';
import type { Said } from './useTrial.ts';

const Body = styled.section`
  display: grid;
  grid-template-rows: auto minmax(0, 1fr) auto;
  width: 100%;
  max-width: 400px;
  height: min(640px, calc(100dvh - 220px));
  min-height: 420px;
  overflow: hidden;
  border: 8px solid ${color.deep};
  border-radius: ${radius.hero};
  background: ${color.deep};
  box-shadow: ${shadow.floating};
  ${media.phone} {
    height: calc(100dvh - 300px);
    min-height: 400px;
    margin: 0 auto;
  }
`;
const Head = styled.header`
  display: flex;
  gap: 10px;
  align-items: center;
  padding: 10px 14px;
  background: ${color.deep};
  color: ${color.onDeep};
  b,
  small {
    display: block;
  }
  small {
    color: ${color.onDeepSoft};
    font-size: 12.5px;
  }
`;
const Mark = styled.span`
  display: grid;
  flex: none;
  width: 36px;
  height: 36px;
  place-items: center;
  overflow: hidden;
  border-radius: 50%;
  background: ${color.surface};
`;
const Messages = styled.div`
  overflow-y: auto;
  background: ${color.sunken};
  ol {
    display: flex;
    flex-direction: column;
    gap: 8px;
    margin: 0;
    padding: 14px 12px;
    list-style: none;
  }
  &:focus-visible {
    outline: 2px solid ${color.focus};
    outline-offset: -2px;
  }
`;
const Foot = styled.form`
  display: flex;
  gap: 8px;
  align-items: center;
  padding: 8px 10px;
  border-top: 1px solid ${color.line};
  background: ${color.surface};
  input {
    flex: 1;
    min-width: 0;
    height: 44px;
    padding: 0 14px;
    border: 1px solid ${color.lineStrong};
    border-radius: 22px;
    background: ${color.surface};
    color: ${color.text};
    font: inherit;
  }
`;
const Starts = styled.li`
  display: grid;
  gap: 8px;
  justify-items: start;
`;
const maxTextLength = 1000;
const suggestions = ['hello', 'tomorrow', 'price'] as const;

interface PhoneProps {
  /** Name of the business. */
  readonly name: string;
  readonly messages: Preview['messages'];
  readonly sending: Said | undefined;
  readonly onSay: (said: Said) => void;
}

/** A phone that shows the conversation as WhatsApp does. The last message's buttons and rows can be pressed, and words written. */
export function Phone({ name, messages, sending, onSay }: PhoneProps): ReactNode {
  const text = trialTexts.useTexts();
  const [words, setWords] = useState('');
  const list = useRef<HTMLDivElement>(null);
  const isSending = sending !== undefined;
  useEffect(() => {
    list.current?.scrollTo({ top: list.current.scrollHeight });
  }, [messages.length, isSending]);
  const submit = (): void => {
    if (words.trim() !== '' && !isSending) {
      onSay({ kind: 'text', text: words.trim() });
      setWords('');
    }
  };
  return (
    <Body aria-label={text('phone')}>
      <Head>
        <Mark aria-hidden="true">
          <LogoMark size={24} />
        </Mark>
        <div>
          <b>{name}</b>
          <small>{text(isSending ? 'writing' : 'assistant')}</small>
        </div>
      </Head>
      <Messages ref={list} role="log" aria-label={text('messages')} tabIndex={0}>
        <ol>
          {messages.map((message, index) => (
            <PhoneMessage
              key={message.id}
              message={message}
              onSay={index === messages.length - 1 && !isSending ? onSay : undefined}
            />
          ))}
          {sending !== undefined && (
            <Bubble $mine>
              <p>{sending.kind === 'text' ? sending.text : sending.title}</p>
            </Bubble>
          )}
          {messages.length === 0 && !isSending && (
            <Starts>
              <Text tone="soft">{text('empty')}</Text>
              {suggestions.map((key) => (
                <Suggestion
                  key={key}
                  onClick={() => onSay({ kind: 'text', text: text(`suggestions.${key}`) })}
                >
                  {text(`suggestions.${key}`)}
                </Suggestion>
              ))}
            </Starts>
          )}
        </ol>
      </Messages>
      <Foot
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <input
          aria-label={text('write')}
          placeholder={text('write')}
          value={words}
          maxLength={maxTextLength}
          autoComplete="off"
          onChange={(event) => setWords(event.target.value)}
        />
        <IconButton type="submit" label={text('send')}>
          <Send size={18} />
        </IconButton>
      </Foot>
    </Body>
  );
}
