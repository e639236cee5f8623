import type { Locator } from 'playwright-core';

/** Presses by a mouse, a finger or the keyboard, each counted. */
export interface Taps {
  readonly press: (target: Locator) => Promise<void>;
  readonly count: () => number;
}

/** Counts what a person presses on a page until something is done; typing is not counted. */
export function countTaps(how: 'click' | 'tap'): Taps {
  let taps = 0;
  return {
    press: async (target) => {
      await target.waitFor();
      await (how === 'tap' ? target.tap() : target.click());
      taps += 1;
    },
    count: () => taps,
  };
}
