import type { Locale } from '@citame/contracts';

export const languages: readonly Locale[] = ['es', 'en'];
export const defaultLanguage: Locale = 'es';

/** Locale that formats dates and amounts in a language: in English, too, the day stands before the month. */
export function localeTag(language: string): string {
  return language === 'en' ? 'en-GB' : 'es-ES';
}

const storageKey = 'lang';

export function isLanguage(value: unknown): value is Locale {
  return languages.some((language) => language === value);
}

/** The language that was chosen in this browser; Spanish when none was. */
export function storedLanguage(storage: Pick<Storage, 'getItem'>): Locale {
  const stored = storage.getItem(storageKey);
  return isLanguage(stored) ? stored : defaultLanguage;
}

export function storeLanguage(storage: Pick<Storage, 'setItem'>, language: Locale): void {
  storage.setItem(storageKey, language);
}
