import { UiProvider } from '@citame/ui/theme';
import type { UiLanguage } from '@citame/ui/theme';
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { labels } from '../catalogue/labels.ts';

/** Renders as an application does, with the catalogue's Spanish labels. */
export function renderUi(ui: ReactNode, language: UiLanguage = 'es') {
  return render(ui, {
    wrapper: ({ children }) => (
      <UiProvider language={language} labels={labels}>
        {children}
      </UiProvider>
    ),
  });
}

/** Makes the window so many px wide, for everything that asks. */
export function setWidth(width: number): void {
  window.innerWidth = width;
  window.dispatchEvent(new Event('resize'));
}
