import { api } from '@citame/web/api';
import { useSyncExternalStore } from 'react';

type Held = ReadonlyMap<string, 'waiting' | Promise<void>>;

/** Appointments that are no longer shown: those that may still come back, and those whose deletion is on its way. */
let held: Held = new Map();
const listeners = new Set<() => void>();

function change(next: Held): void {
  held = next;
  listeners.forEach((listener) => listener());
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Hides an appointment until `release`. */
export function hold(id: string): void {
  change(new Map([...held, [id, 'waiting']]));
}

export function release(id: string): void {
  change(new Map([...held].filter(([other]) => other !== id)));
}

/** Whether an appointment is hidden: to be deleted, or on its way. */
export function isHeld(id: string): boolean {
  return held.has(id);
}

/** Whether any deletion can still be undone. */
export function isAnyWaiting(): boolean {
  return [...held.values()].includes('waiting');
}

/** Deletes it now, once. @throws ApiError */
export function send(id: string, options: { keepalive: boolean } = { keepalive: false }): Promise<void> {
  const known = held.get(id);
  if (known instanceof Promise) {
    return known;
  }
  const sent = api('DELETE /appointments/:id', { params: { id } }, options).then(() => {});
  change(new Map([...held, [id, sent]]));
  return sent;
}

/** Ids of the appointments that are not to be shown. */
export function useHeldDeletions(): ReadonlyMap<string, unknown> {
  return useSyncExternalStore(subscribe, () => held);
}
