import type { ReactNode } from 'react';
import { useLayoutEffect, useMemo } from 'react';
import { GlobalStyle } from './GlobalStyle.ts';
import type { UiLabels, UiLanguage } from './labels.ts';
import { UiTextsProvider } from './labels.ts';
import { followThemeMode } from './themeMode.ts';

interface UiProviderProps {
  language: UiLanguage;
  labels: UiLabels;
  children: ReactNode;
}

/** Around the whole application, once, in the shell: global style, colour mode and texts. */
export function UiProvider({ language, labels, children }: UiProviderProps): ReactNode {
  useLayoutEffect(followThemeMode, []);
  const texts = useMemo(() => ({ language, labels }), [language, labels]);
  return (
    <UiTextsProvider value={texts}>
      <GlobalStyle />
      {children}
    </UiTextsProvider>
  );
}
