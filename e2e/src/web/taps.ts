import type { Locator } from 'playwright-core';

/** Begins the lines that {@link tellTaps} prints, so that they are found among others. */
export const tapsMark = 'taps:';

/** Prints how many presses something took, of how many at most; `npm run taps` makes a table of such lines. @param more such as seconds */
export function tellTaps(what: string, taps: number, goal: number, more = ''): void {
  process.stdout.write(`${tapsMark} ${[what, String(taps), String(goal), more].join(' | ')}\n`);
}

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
