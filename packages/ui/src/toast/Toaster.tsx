import type { ReactNode } from 'react';
import { lazy, Suspense, useSyncExternalStore } from 'react';
import { currentToast, subscribeToToast } from './toastStore.ts';

// A page opens without what is only needed once there is something to say.
const ToastRegion = lazy(async () => ({ default: (await import('./ToastRegion.tsx')).ToastRegion }));

/** Where toasts appear, one at a time: once, in the shell. F8 brings the focus to the one that is shown. */
export function Toaster(): ReactNode {
  const shown = useSyncExternalStore(subscribeToToast, currentToast, () => undefined);
  return <Suspense>{shown && <ToastRegion shown={shown} />}</Suspense>;
}
