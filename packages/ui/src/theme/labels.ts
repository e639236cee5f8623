import { createContext, useContext } from 'react';

/** Languages in which dates are written. */
export type UiLanguage = 'es' | 'en';

/** Texts that components of this package show by themselves, in the language of the page. */
export interface UiLabels {
  /** Name of the cross of dialogs, sheets and toasts. */
  close: string;
  /** Read by screen readers before the text of a toast. */
  notification: string;
  /** Name of the region of toasts; `{hotkey}` becomes its key. */
  notifications: string;
  showPassword: string;
  hidePassword: string;
  /** Names of the two parts of a time. */
  hour: string;
  minute: string;
  pagination: string;
  previous: string;
  next: string;
  /** Name of the link to a page. */
  page: (page: number) => string;
  /** Shown on phones between previous and next. */
  pageOf: (page: number, pages: number) => string;
  previousMonth: string;
  nextMonth: string;
  /** Name of the sidebar's navigation and of the bar at the foot of a phone. */
  navigation: string;
  toggleSidebar: string;
  /** Shown for a part of the page whose code is missing: there is no network, or the code could not be loaded. */
  offline: string;
  notLoaded: string;
  /** Says that loading is tried again by itself. */
  triedAgain: string;
  retry: string;
  /** Shown while loading takes long. */
  slow: string;
}

interface UiTexts {
  language: UiLanguage;
  labels: UiLabels;
}

const UiTextsContext = createContext<UiTexts | undefined>(undefined);

export const UiTextsProvider = UiTextsContext.Provider;

/** @throws Error outside of a `UiProvider`. */
function useUiTexts(): UiTexts {
  const texts = useContext(UiTextsContext);
  if (!texts) {
    throw new Error('Components of @citame/ui need a UiProvider around them');
  }
  return texts;
}

/** The components' own texts. @throws Error outside of a `UiProvider`. */
export const useUiLabels = (): UiLabels => useUiTexts().labels;

/** The language of dates. @throws Error outside of a `UiProvider`. */
export const useUiLanguage = (): UiLanguage => useUiTexts().language;
