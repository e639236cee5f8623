import type { Layout } from '@citame/web/remote';
import { Outlet } from '@citame/web/router';
import { lazy, Suspense, type ReactNode } from 'react';
import { Guard } from './Guard.tsx';
import { Loading } from './Waiting.tsx';

const OwnerFrame = lazy(async () => ({ default: (await import('./OwnerFrame.tsx')).OwnerFrame }));
const AccountFrame = lazy(async () => ({ default: (await import('./AccountFrame.tsx')).AccountFrame }));

/** What stands around the pages of remotes. */
export const frames: Readonly<Record<Layout, ReactNode>> = {
  app: (
    <Guard>
      <Suspense fallback={<Loading />}>
        <OwnerFrame />
      </Suspense>
    </Guard>
  ),
  auth: (
    <Suspense fallback={<Loading />}>
      <AccountFrame />
    </Suspense>
  ),
  public: <Outlet />,
};
