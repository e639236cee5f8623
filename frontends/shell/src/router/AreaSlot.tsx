import type { ReactNode } from 'react';
import { Loading } from '../frames/Waiting.tsx';
import { GoTo } from './GoTo.tsx';

/** Shown in the place of a remote's page while the remote is loading, and for a path that it does not have. */
export function AreaSlot({ isMounted }: { isMounted: () => boolean }): ReactNode {
  return isMounted() ? <GoTo to="/" /> : <Loading />;
}
