import { UiProvider, type UiLabels } from '@citame/ui/theme';
import { useMemo, type ReactNode } from 'react';
import { addTexts, defineTexts, LanguageProvider, useLanguage } from '../i18n/index.ts';
import en from './locales/en.json' with { type: 'json' };
import es from './locales/es.json' with { type: 'json' };

const texts = defineTexts('ui', { es, en });

/** Adds the texts that the design system's components say by themselves. */
export function addUiTexts(): void {
  addTexts(texts);
}

/** Providers around all pages, once: styles, colour mode, and the components' own texts in the page's language. */
export function PageProviders({ children }: { children: ReactNode }): ReactNode {
  return (
    <LanguageProvider>
      <LabelledUi>{children}</LabelledUi>
    </LanguageProvider>
  );
}

function LabelledUi({ children }: { children: ReactNode }): ReactNode {
  const { language } = useLanguage();
  const text = texts.useTexts();
  const labels = useMemo(() => labelsIn(text), [text]);
  return (
    <UiProvider language={language} labels={labels}>
      {children}
    </UiProvider>
  );
}

function labelsIn(text: ReturnType<typeof texts.useTexts>): UiLabels {
  return {
    close: text('close'),
    notification: text('notification'),
    notifications: text('notifications'),
    showPassword: text('showPassword'),
    hidePassword: text('hidePassword'),
    hour: text('hour'),
    minute: text('minute'),
    pagination: text('pagination'),
    previous: text('previous'),
    next: text('next'),
    page: (page) => text('page', { page }),
    pageOf: (page, pages) => text('pageOf', { page, pages }),
    previousMonth: text('previousMonth'),
    nextMonth: text('nextMonth'),
    navigation: text('navigation'),
    toggleSidebar: text('toggleSidebar'),
    offline: text('offline'),
    notLoaded: text('notLoaded'),
    triedAgain: text('triedAgain'),
    retry: text('retry'),
    slow: text('slow'),
  };
}
