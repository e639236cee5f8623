import type { Locale } from '@citame/contracts';
import i18next from 'i18next';
import { defaultLanguage, isLanguage, languages, storedLanguage, storeLanguage } from './language.ts';
import type { Texts, TextTree } from './textKeys.ts';

/**
 * The one instance of a page. It starts in Spanish with no texts at all: each namespace comes with the remote that
 * owns it, in both languages at once, so that a switch asks nothing of the network.
 */
export const i18n = i18next.createInstance();

void i18n.init({
  lng: defaultLanguage,
  fallbackLng: defaultLanguage,
  supportedLngs: languages,
  resources: {},
  ns: [],
  initAsync: false,
  interpolation: { escapeValue: false },
});

/** Goes on in the language that was chosen in this browser. */
export function startI18n(page: { document: Document; storage: Storage }): void {
  void i18n.changeLanguage(storedLanguage(page.storage));
  page.document.documentElement.lang = currentLanguage();
}

export function currentLanguage(): Locale {
  return isLanguage(i18n.language) ? i18n.language : defaultLanguage;
}

/** Switches the language of the page, and remembers the choice in this browser. */
export function setLanguage(language: Locale, storage: Pick<Storage, 'setItem'> = localStorage): void {
  storeLanguage(storage, language);
  void i18n.changeLanguage(language);
}

/** Adds a namespace, or replaces it. */
export function addTexts<Tree extends TextTree>({ namespace, languages: trees }: Texts<Tree>): void {
  for (const language of languages) {
    i18n.addResourceBundle(language, namespace, trees[language], true, true);
  }
}
