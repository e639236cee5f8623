import type { Locale } from '@citame/contracts';
import { setLanguage } from './instance.ts';
import { useShownLanguage } from './LanguageProvider.tsx';

export interface LanguageChoice {
  readonly language: Locale;
  readonly setLanguage: (language: Locale) => void;
}

const choose = (language: Locale): void => setLanguage(language);

/** The language of the page; the component renders again when it changes. */
export function useLanguage(): LanguageChoice {
  return { language: useShownLanguage(), setLanguage: choose };
}
