import type { Model } from 'mongoose';
import { maxSkewMs, type CheckClock } from '../mongo/clockCheck.ts';
import type { Clock } from '../process/clock.ts';
import { isUnavailable } from './afterFailure.ts';
import type { WorkRow } from './leases.ts';

interface PullBackOptions {
  readonly rows: Model<WorkRow>;
  readonly clock: Clock;
  readonly checkClock: CheckClock;
  /** Longest time ahead for which a row is enqueued or leased, ms. */
  readonly furthestMs: number;
}

const everyMs = 60_000;
/** Longest pause between two attempts, in all queues. */
const maxPauseMs = 4 * 60 * 60_000;

/**
 * Creates the round, once a minute, that makes due now what a wrong clock has dated too far ahead, leases included: such a
 * row would else wait for as long as that clock was ahead. A process whose own clock may be wrong does not do it.
 */
export function createPullBack({
  rows,
  clock,
  checkClock,
  furthestMs,
}: PullBackOptions): () => Promise<void> {
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
    const beyond = (ms: number) => ({ $gt: new Date(now.getTime() + ms + maxSkewMs) });
    const isWaiting = { attempts: { $gt: 0 }, dueAt: { $lte: beyond(maxPauseMs).$gt } };
    await rows.updateMany(
      { dueAt: beyond(furthestMs), $nor: [isWaiting] },
      { $set: { dueAt: now }, $unset: { leasedUntil: 1 } },
    );
  };
}
