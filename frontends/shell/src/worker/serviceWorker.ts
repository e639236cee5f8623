import { session } from '@citame/web/session';
import type { KeptDay } from './keptDay.ts';

/** Starts the service worker; undefined where the browser has none, or does not want one. */
async function startWorker(): Promise<ServiceWorkerRegistration | undefined> {
  if (!('serviceWorker' in navigator)) {
    return undefined;
  }
  try {
    await navigator.serviceWorker.register('/sw.js');
    return await navigator.serviceWorker.ready;
  } catch {
    return undefined;
  }
}

/** Has the service worker keep a day in the place of the one before. */
export async function keepDay(day: KeptDay): Promise<void> {
  const registration = await startWorker();
  registration?.active?.postMessage({ kind: 'keep', day });
}

/** Has the kept day forgotten when the owner leaves: the browser may be another's. */
export function forgetDayOnLeaving(): () => void {
  return session.subscribe(() => {
    if (session.state().status === 'anonymous' && 'serviceWorker' in navigator) {
      navigator.serviceWorker.controller?.postMessage({ kind: 'forget' });
    }
  });
}
