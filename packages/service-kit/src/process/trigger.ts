/**
 * Nudges the loops that were made with it (`createLoop({ on })`). It is made before loops and use cases, so that both can
 * be given it. Firing without a loop does nothing: a loop looks for work when it starts.
 */
export interface Trigger {
  readonly fire: () => void;
  /** Calls `nudge` each time the trigger is fired. */
  readonly listen: (nudge: () => void) => void;
}

export function createTrigger(): Trigger {
  const nudges: (() => void)[] = [];
  return {
    fire: () => nudges.forEach((nudge) => nudge()),
    listen: (nudge) => {
      nudges.push(nudge);
    },
  };
}
