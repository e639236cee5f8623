export { defineTexts } from './defineTexts.ts';
export type { NamespaceTexts, TextValues, Translate } from './defineTexts.ts';
export { addTexts, currentLanguage, i18n, setLanguage, startI18n } from './instance.ts';
export { defaultLanguage, languages, localeTag } from './language.ts';
export { LanguageProvider } from './LanguageProvider.tsx';
export type { TextKey, Texts, TextTree } from './textKeys.ts';
export { useLanguage } from './useLanguage.ts';
