import { color, media } from '@citame/ui/theme';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { texts, type Language } from '../texts.ts';

const Root = styled.div`
  display: inline-flex;
  justify-self: start;
  padding: 3px;
  border: 1px solid ${color.line};
  border-radius: 10px;
  background: ${color.sunken};
`;

const Choice = styled.button`
  height: 30px;
  min-width: 36px;
  padding: 0 9px;
  border: 0;
  border-radius: 7px;
  background: none;
  color: ${color.textSoft};
  font-weight: 550;
  font-size: 12.5px;
  cursor: pointer;
  &[aria-pressed='true'] {
    background: ${color.surface};
    color: ${color.text};
    box-shadow:
      0 1px 2px rgb(40 16 34 / 0.12),
      0 0 0 1px ${color.line};
  }
  ${media.phone} {
    height: 44px;
    min-width: 56px;
  }
`;

/** Two buttons; the script of the pages does the rest. */
export function LanguageChoice({ language }: { language: Language }): ReactNode {
  const text = texts[language].frame;
  return (
    <Root role="group" aria-label={text.language}>
      {(['es', 'en'] as const).map((choice) => (
        <Choice
          key={choice}
          type="button"
          lang={choice}
          data-language={choice}
          aria-pressed={choice === language}
          aria-label={`${choice.toUpperCase()} ${text[choice]}`}
        >
          {choice.toUpperCase()}
        </Choice>
      ))}
    </Root>
  );
}
