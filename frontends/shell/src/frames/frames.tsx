import { lazyPart } from '@citame/ui/lazy';
import type { Layout } from '@citame/web/remote';
import { Outlet } from '@citame/web/router';
import { Suspense, type ReactNode } from 'react';
import { NavigationProgress } from '../bar/NavigationProgress.tsx';
import { Guard } from './Guard.tsx';
import { MissingFrame } from './MissingFrame.tsx';
import { Loading } from './Waiting.tsx';

const loadOwnerFrame = async () => (await import('./OwnerFrame.tsx')).OwnerFrame;
const loadAccountFrame = async () => (await import('./AccountFrame.tsx')).AccountFrame;
const options = { Missing: MissingFrame, ahead: false };
const OwnerFrame = lazyPart(loadOwnerFrame, options);
const AccountFrame = lazyPart(loadAccountFrame, options);

/** Starts to load a frame that will be wanted as soon as the session is known. */
export function prepareFrame(layout: Layout | undefined): void {
  const load = layout === 'app' ? loadOwnerFrame : layout === 'auth' ? loadAccountFrame : undefined;
  load?.().catch(() => {});
}

/** Frame of each layout, around the pages of remotes. */
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
  public: (
    <>
      <NavigationProgress />
      <Outlet />
    </>
  ),
};
