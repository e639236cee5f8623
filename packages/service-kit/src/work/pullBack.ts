import { maxSkewMs, type CheckClock } from '../mongo/clockCheck.ts';
import type { Clock } from '../process/clock.ts';
import { isUnavailable } from './afterFailure.ts';

/**
 * Makes rows due now that are due later than `beyond(ms)`, where a right clock dates rows for at most `ms` ahead.
 */
export type Pull = (now: Date, beyond: (ms: number) => Date) => Promise<unknown>;

interface PullBackOptions {
  readonly clock: Clock;
  readonly checkClock: CheckClock;
  readonly pull: Pull;
}

const everyMs = 60_000;

/**
 * Creates the round, once a minute, that makes due now what a wrong clock has dated too far ahead, leases included: such a
 * row would else wait for as long as that clock was ahead. A process whose own clock may be wrong does not do it.
 */
export function createPullBack({ clock, checkClock, pull }: PullBackOptions): () => Promise<void> {
  let nextAt = 0;
  return async () => {
    if (performance.now() < nextAt) {
      return;
    }
    nextAt = performance.now() + everyMs;
    try {
      await checkClock();
    } catch (error) {
      if (isUnavailable(error)) {
        return;
      }
      throw error;
    }
    const now = clock();
    await pull(now, (ms) => new Date(now.getTime() + ms + maxSkewMs));
  };
}
