import type { ReactNode } from 'react';

export type ToastVariant = 'default' | 'success' | 'warning' | 'destructive';

/** Why a toast is gone: its action was taken, its time was over, the person closed it, or another took its place. */
export type ToastEnd = 'action' | 'timeout' | 'dismissed' | 'replaced';

export interface ToastAction {
  /** Text of the button. */
  label: string;
  onClick: () => void;
}

export interface ToastOptions {
  title: ReactNode;
  description?: ReactNode;
  variant?: ToastVariant;
  /** Milliseconds in sight; they stand still while the pointer or the focus is on it. */
  duration?: number;
  action?: ToastAction;
  /** Another one, before it. */
  firstAction?: ToastAction;
  /** Called exactly once: an action that could be undone goes on here. */
  onEnd?: (end: ToastEnd) => void;
}

export interface ToastRecord extends ToastOptions {
  id: number;
  open: boolean;
}

/** How long a closed toast's record is kept. */
const removeDelayMs = 1_000_000;

let nextId = 1;
let current: ToastRecord | undefined;
let removal: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

function change(next: ToastRecord | undefined): void {
  current = next;
  listeners.forEach((listener) => listener());
}

/** The one toast that there is, open or closed; undefined when it was removed. */
export function currentToast(): ToastRecord | undefined {
  return current;
}

export function subscribeToToast(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Closes the toast, if it is the current one and open. */
export function endToast(id: number, end: ToastEnd): void {
  if (current?.id !== id || !current.open) {
    return;
  }
  const { onEnd } = current;
  change({ ...current, open: false });
  removal = setTimeout(() => change(undefined), removeDelayMs);
  onEnd?.(end);
}

/** Shows a message in place of the one before. Works from anywhere; a `Toaster` has to be on the page. */
export function toast(options: ToastOptions): { dismiss: () => void } {
  if (current) {
    endToast(current.id, 'replaced');
  }
  clearTimeout(removal);
  const id = nextId;
  nextId += 1;
  change({ ...options, id, open: true });
  return { dismiss: () => endToast(id, 'dismissed') };
}
