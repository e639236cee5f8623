import { createContext, useContext } from 'react';

/** Languages in which dates are written. */
export type UiLanguage = 'es' | 'en';

/** Every text that a component of this package says by itself, in the language of the page. */
export interface UiLabels {
  /** Of the cross of dialogs, sheets and toasts. */
  close: string;
  /** Said before the text of a toast. */
  notification: string;
  /** Of the region of toasts; `{hotkey}` becomes its key. */
  notifications: string;
  showPassword: string;
  hidePassword: string;
  /** Of the two parts of a time. */
  hour: string;
  minute: string;
  pagination: string;
  previous: string;
  next: string;
  /** Said of one page's link. */
  page: (page: number) => string;
  /** Shown on phones between previous and next. */
  pageOf: (page: number, pages: number) => string;
  previousMonth: string;
  nextMonth: string;
  /** Of the sidebar's navigation and of the bar at the foot of a phone. */
  navigation: string;
  toggleSidebar: string;
  /** Of a part of the page whose code is missing: that there is no network, or that it could not be had. */
  offline: string;
  notLoaded: string;
  /** That it will be tried again by itself. */
  triedAgain: string;
  retry: string;
  /** Of what takes long to load. */
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
