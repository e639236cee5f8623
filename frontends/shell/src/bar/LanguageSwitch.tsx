import { color, media } from '@citame/ui/theme';
import { languages, useLanguage } from '@citame/web/i18n';
import { startTransition, useOptimistic, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { texts } from '../texts.ts';

const Group = styled.div`
  display: flex;
  gap: 2px;
  padding: 2px;
  border: 1px solid ${color.line};
  border-radius: 10px;
  background: ${color.sunken};
  > button {
    min-width: 38px;
    height: 30px;
    padding: 0 8px;
    border: 0;
    border-radius: 8px;
    background: transparent;
    color: ${color.textSoft};
    font-weight: 600;
    font-size: 12.5px;
    cursor: pointer;
  }
  > button[aria-pressed='true'] {
    background: ${color.surface};
    color: ${color.text};
    box-shadow: 0 0 0 1px ${color.line};
  }
  ${media.phone} {
    > button {
      min-width: 44px;
      height: 44px;
    }
  }
`;

/** Switches the language of the page at once. */
export function LanguageSwitch(): ReactNode {
  const text = texts.useTexts();
  const { language, setLanguage } = useLanguage();
  const [chosen, choose] = useOptimistic(language);
  // The texts of a whole page take their time: the button is pressed at once.
  const switchTo = (option: typeof language): void =>
    startTransition(() => {
      choose(option);
      setLanguage(option);
    });
  return (
    <Group role="group" aria-label={text('language.label')}>
      {languages.map((option) => (
        <button
          key={option}
          type="button"
          lang={option}
          aria-label={`${option.toUpperCase()}: ${text(`language.${option}`)}`}
          aria-pressed={option === chosen}
          onClick={() => switchTo(option)}
        >
          {option.toUpperCase()}
        </button>
      ))}
    </Group>
  );
}
