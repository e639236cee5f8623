import { Navigate } from '@citame/web/router';
import type { ReactNode } from 'react';
import { Loading } from '../frames/Waiting.tsx';

interface GoToProps {
  /** A path. */
  readonly to: string;
  /** State of its history entry. */
  readonly state?: unknown;
}

/** Goes to a path in place of this one, whose remote may still have to be loaded. */
export function GoTo(target: GoToProps): ReactNode {
  return (
    <>
      <Loading />
      <Navigate {...target} replace />
    </>
  );
}
