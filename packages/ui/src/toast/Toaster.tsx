import type { ReactNode } from 'react';
import { useSyncExternalStore } from 'react';
import { ToastRegion } from './ToastRegion.tsx';
import { currentToast, subscribeToToast } from './toastStore.ts';

/** Place of toasts, which appear one at a time: once, in the shell. F8 brings the focus to the one that is shown. */
export function Toaster(): ReactNode {
  const shown = useSyncExternalStore(subscribeToToast, currentToast, () => undefined);
  return shown && <ToastRegion shown={shown} />;
}
