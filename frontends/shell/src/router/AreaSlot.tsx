import type { ReactNode } from 'react';
import { Loading } from '../frames/Waiting.tsx';
import { GoTo } from './GoTo.tsx';

/** In the place of a remote's page: while the remote is on its way, or, once it is there, for a path it does not have. */
export function AreaSlot({ isMounted }: { isMounted: () => boolean }): ReactNode {
  return isMounted() ? <GoTo path="/" /> : <Loading />;
}
