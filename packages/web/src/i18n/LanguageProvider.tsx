import type { Locale } from '@citame/contracts';
import {
  createContext,
  startTransition,
  useContext,
  useEffect,
  useLayoutEffect,
  useState,
  type ReactNode,
} from 'react';
import { currentLanguage, i18n } from './instance.ts';

const Shown = createContext<Locale | undefined>(undefined);

/**
 * Provides the language of the page, and sets it on the document. A switch renders every text again, as a transition,
 * so that the button answers before the longest list is done.
 */
export function LanguageProvider({ children }: { children: ReactNode }): ReactNode {
  const [language, show] = useState(currentLanguage);
  useEffect(() => {
    const follow = (): void => startTransition(() => show(currentLanguage()));
    follow();
    i18n.on('languageChanged', follow);
    return () => i18n.off('languageChanged', follow);
  }, []);
  useLayoutEffect(() => {
    // With the texts and not before: at another language, the browser shapes every text of the page again.
    document.documentElement.lang = language;
  }, [language]);
  return <Shown.Provider value={language}>{children}</Shown.Provider>;
}

/** The language in which the page is shown; outside of a provider, that of the moment. */
export function useShownLanguage(): Locale {
  return useContext(Shown) ?? currentLanguage();
}
