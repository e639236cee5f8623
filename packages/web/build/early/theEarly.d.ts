/** First markup of an app: its `src/early.tsx`. */
declare module 'the-early' {
  import type { Texts } from '@citame/web/i18n';
  import type { ReactElement } from 'react';

  /** A frame by the layout that it is of, or a page by its path. */
  export const parts: Readonly<Record<string, ReactElement>>;
  export const texts: Texts;
}
