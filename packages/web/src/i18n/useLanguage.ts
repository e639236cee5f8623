import type { Locale } from '@citame/contracts';
import { useTranslation } from 'react-i18next';
import { currentLanguage, i18n, setLanguage } from './instance.ts';

export interface LanguageChoice {
  readonly language: Locale;
  readonly setLanguage: (language: Locale) => void;
}

/** The language of the page; the component renders again when it changes. */
export function useLanguage(): LanguageChoice {
  useTranslation(undefined, { i18n });
  return { language: currentLanguage(), setLanguage: (language) => setLanguage(language) };
}
