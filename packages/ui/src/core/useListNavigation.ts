import type { KeyboardEvent } from 'react';
import { useState } from 'react';

interface ListNavigation {
  /** Index of the option that Enter would choose; -1 when there is none. */
  active: number;
  setActive: (index: number) => void;
  /** For the input's `onKeyDown`: up, down and Enter. */
  onKeyDown: (event: KeyboardEvent) => void;
}

/**
 * Keyboard of an input over a list of options, while the focus stays in the input. Begins at the first option
 * whenever the options change, which another `key` marks.
 */
export function useListNavigation(
  key: string,
  count: number,
  choose: (index: number) => void,
): ListNavigation {
  const [place, setPlace] = useState({ key, index: 0 });
  const active = count === 0 ? -1 : Math.min(place.key === key ? place.index : 0, count - 1);
  const setActive = (index: number): void => setPlace({ key, index });
  const steps: Record<string, () => number> = {
    ArrowDown: () => (active + 1) % count,
    ArrowUp: () => (active - 1 + count) % count,
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (count === 0 || event.nativeEvent.isComposing) {
      return;
    }
    const step = steps[event.key];
    if (step) {
      event.preventDefault();
      setActive(step());
    } else if (event.key === 'Enter' && active >= 0) {
      event.preventDefault();
      choose(active);
    }
  };
  return { active, setActive, onKeyDown };
}
