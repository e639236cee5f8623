import { useSyncExternalStore } from 'react';
import { phoneBreakpoint } from './tokens.ts';

const query = `(max-width: ${phoneBreakpoint - 1}px)`;

function subscribe(listener: () => void): () => void {
  const media = matchMedia(query);
  media.addEventListener('change', listener);
  return () => media.removeEventListener('change', listener);
}

/** Whether the window is narrower than 768 px, for what has another structure there and not only another style. */
export function useIsPhone(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => matchMedia(query).matches,
    () => false,
  );
}
