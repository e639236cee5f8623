import type { ReactNode } from 'react';
import { useLayoutEffect, useMemo } from 'react';
import { StyleSheetManager } from 'styled-components';
import { globalStyles } from './globalStyles.ts';
import type { UiLabels, UiLanguage } from './labels.ts';
import { UiTextsProvider } from './labels.ts';
import { nestConditions } from './nestConditions.ts';
import { followThemeMode } from './themeMode.ts';

const plugins = [nestConditions];

interface UiProviderProps {
  language: UiLanguage;
  labels: UiLabels;
  children: ReactNode;
}

/** Provider around the whole application, once, in the shell: fonts, global style, colour mode and texts. */
export function UiProvider({ language, labels, children }: UiProviderProps): ReactNode {
  useLayoutEffect(followThemeMode, []);
  const texts = useMemo(() => ({ language, labels }), [language, labels]);
  return (
    <UiTextsProvider value={texts}>
      <style href="citame-global" precedence="default">
        {globalStyles}
      </style>
      <StyleSheetManager stylisPlugins={plugins}>{children}</StyleSheetManager>
    </UiTextsProvider>
  );
}
