import { Navigate } from '@citame/web/router';
import type { ReactNode } from 'react';
import { Loading } from '../frames/Waiting.tsx';

/** Goes to a path in place of this one, whose remote may still have to be loaded. */
export function GoTo({ path }: { path: string }): ReactNode {
  return (
    <>
      <Loading />
      <Navigate to={path} replace />
    </>
  );
}
