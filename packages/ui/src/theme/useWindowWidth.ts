import { useSyncExternalStore } from 'react';
import { phoneBreakpoint, wideBreakpoint } from './tokens.ts';

/** A hook that says whether the window is narrower than so many px. */
function narrowerThan(width: number): () => boolean {
  const query = `(max-width: ${width - 1}px)`;
  const subscribe = (listener: () => void): (() => void) => {
    const media = matchMedia(query);
    media.addEventListener('change', listener);
    return () => media.removeEventListener('change', listener);
  };
  const matches = (): boolean => matchMedia(query).matches;
  return () => useSyncExternalStore(subscribe, matches, () => false);
}

/** Whether the window is narrower than 768 px, for components that differ there in structure and not only in style. */
export const useIsPhone = narrowerThan(phoneBreakpoint);

/** Whether the window is narrower than 1100 px: a tablet's or a phone's. */
export const useIsNarrow = narrowerThan(wideBreakpoint);
