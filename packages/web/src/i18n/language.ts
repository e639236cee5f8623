import type { Locale } from '@citame/contracts';

export const languages: readonly Locale[] = ['es', 'en'];
export const defaultLanguage: Locale = 'es';

/** How dates and amounts are written: days before months, also in English. */
export const localeTags: Readonly<Record<Locale, string>> = { es: 'es-ES', en: 'en-GB' };

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
