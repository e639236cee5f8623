import type { ReactNode } from 'react';
import { texts } from '../texts.ts';
import { GoTo } from './GoTo.tsx';
import { Waiting } from '../frames/Waiting.tsx';

/** In the place of a remote's page: while the remote is on its way, or, once it is there, for a path it does not have. */
export function AreaSlot({ isMounted }: { isMounted: () => boolean }): ReactNode {
  const text = texts.useTexts();
  return isMounted() ? <GoTo path="/" /> : <Waiting>{text('loadingArea')}</Waiting>;
}
