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
 * Knows in which language the page is shown, which its document says, too. A switch reaches every text on it: as a transition, so that whoever
 * switches sees the button answer before the longest list has been written anew.
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
    // With the texts and not before: at another language, the browser shapes every text of the page anew.
    document.documentElement.lang = language;
  }, [language]);
  return <Shown.Provider value={language}>{children}</Shown.Provider>;
}

/** The language in which the page is shown; outside of a provider, that of the moment. */
export function useShownLanguage(): Locale {
  return useContext(Shown) ?? currentLanguage();
}
