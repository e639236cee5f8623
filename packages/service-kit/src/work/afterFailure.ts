import { isAppError } from '../errors.ts';
import { isMongoUnavailable } from '../mongo/mongoErrors.ts';

export interface RetryPolicy {
  /** Failures of the work itself after which it is given up. */
  readonly maxFailures: number;
  readonly firstWaitMs: number;
  readonly maxWaitMs: number;
  /** Pause while a dependency is unavailable; `firstWaitMs` when not given. */
  readonly unavailableWaitMs?: number;
  /**
   * Pause after a failure that is not the work's own, such as a vendor's outage; undefined for every other failure.
   * @param attempts attempts before this one, since the work last succeeded
   */
  readonly waitMsFor?: (error: unknown, attempts: number) => number | undefined;
}

/** Decision about work that has just failed. */
export type AfterFailure =
  | { readonly do: 'retry'; readonly failures: number; readonly waitMs: number }
  | { readonly do: 'giveUp' };

/**
 * Decides whether failed work is retried, after growing pauses, or given up. An unavailable dependency is no failure of
 * the work: it waits for as long as that lasts.
 * @param before `failures`: failures of the work itself before this one, as stored with it; `attempts`: all of them
 */
export function afterFailure(
  error: unknown,
  { failures = 0, attempts = 0 }: { failures?: number | undefined; attempts?: number | undefined },
  { maxFailures, firstWaitMs, maxWaitMs, unavailableWaitMs = firstWaitMs, waitMsFor }: RetryPolicy,
): AfterFailure {
  const pauseMs = isUnavailable(error) ? unavailableWaitMs : waitMsFor?.(error, attempts);
  if (pauseMs !== undefined) {
    return { do: 'retry', failures, waitMs: pauseMs };
  }
  return failures + 1 >= maxFailures
    ? { do: 'giveUp' }
    : { do: 'retry', failures: failures + 1, waitMs: Math.min(firstWaitMs * 2 ** failures, maxWaitMs) };
}

/** Whether work failed because MongoDB or another service could not be reached, and not for a reason of its own. */
export function isUnavailable(error: unknown): boolean {
  return isMongoUnavailable(error) || isAppError(error, 'unavailable');
}
