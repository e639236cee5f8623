import { api } from '@citame/web/api';
import { useSyncExternalStore } from 'react';

/** Appointments that are no longer shown: `waiting` may still come back, `sent` is on its way. */
let held: ReadonlyMap<string, 'waiting' | 'sent'> = new Map();
const listeners = new Set<() => void>();

function change(next: ReadonlyMap<string, 'waiting' | 'sent'>): void {
  held = next;
  listeners.forEach((listener) => listener());
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Hides an appointment until `release`; when the page closes before `send`, it is deleted then. */
export function hold(id: string): void {
  if (held.size === 0) {
    addEventListener('pagehide', sendWaiting);
  }
  change(new Map([...held, [id, 'waiting']]));
}

export function release(id: string): void {
  change(new Map([...held].filter(([other]) => other !== id)));
  if (held.size === 0) {
    removeEventListener('pagehide', sendWaiting);
  }
}

/** Whether an appointment is hidden: to be deleted, or on its way. */
export function isHeld(id: string): boolean {
  return held.has(id);
}

/** Whether any deletion can still be undone. */
export function isAnyWaiting(): boolean {
  return [...held.values()].includes('waiting');
}

/** Deletes it now. @throws ApiError */
export async function send(
  id: string,
  options: { keepalive: boolean } = { keepalive: false },
): Promise<void> {
  change(new Map([...held, [id, 'sent']]));
  await api('DELETE /appointments/:id', { params: { id } }, options);
}

function sendWaiting(): void {
  for (const [id, state] of held) {
    if (state === 'waiting') {
      // The page is being left: there is no place to show a failure.
      send(id, { keepalive: true }).catch(() => {});
    }
  }
}

/** Ids of the appointments that are not to be shown. */
export function useHeldDeletions(): ReadonlyMap<string, unknown> {
  return useSyncExternalStore(subscribe, () => held);
}
