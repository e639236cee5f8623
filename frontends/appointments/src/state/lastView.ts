import { views, type View } from './pageState.ts';

/** Remembers on this device how the appointments were looked at last. Named in the cookies policy. */
const storageKey = 'citame.appointmentsView';

/** Undefined on a device that has shown none, or keeps nothing. */
export function lastView(): View | undefined {
  try {
    const stored = localStorage.getItem(storageKey);
    return views.find((view) => view === stored);
  } catch {
    return undefined;
  }
}

export function keepView(view: View): void {
  try {
    localStorage.setItem(storageKey, view);
  } catch {
    // A browser that keeps nothing begins with the list each time.
  }
}
