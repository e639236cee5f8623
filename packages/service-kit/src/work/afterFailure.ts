import { isAppError } from '../errors.ts';
import { isMongoUnavailable } from '../mongo/transaction.ts';

export interface RetryPolicy {
  /** Failures of the work itself after which it is given up. */
  readonly maxFailures: number;
  readonly firstWaitMs: number;
  readonly maxWaitMs: number;
  /** Pause while a dependency is unavailable; `firstWaitMs` when not given. */
  readonly unavailableWaitMs?: number;
  /** Failures of a vendor that mean the same as {@link isUnavailable}. */
  readonly isVendorUnavailable?: (error: unknown) => boolean;
}

/** Decision about work that has just failed. */
export type AfterFailure =
  | { readonly do: 'retry'; readonly failures: number; readonly waitMs: number }
  | { readonly do: 'giveUp' };

/**
 * Decides whether failed work is retried, after growing pauses, or given up. An unavailable dependency is no failure of
 * the work: it waits for as long as that lasts.
 * @param failures failures of the work itself before this one, as stored with it
 */
export function afterFailure(error: unknown, failures: number, policy: RetryPolicy): AfterFailure {
  const { maxFailures, firstWaitMs, maxWaitMs, unavailableWaitMs = firstWaitMs } = policy;
  if (isUnavailable(error) || policy.isVendorUnavailable?.(error) === true) {
    return { do: 'retry', failures, waitMs: unavailableWaitMs };
  }
  return failures + 1 >= maxFailures
    ? { do: 'giveUp' }
    : { do: 'retry', failures: failures + 1, waitMs: Math.min(firstWaitMs * 2 ** failures, maxWaitMs) };
}

/** Whether work failed because MongoDB or another service could not be reached, and not for a reason of its own. */
export function isUnavailable(error: unknown): boolean {
  return isMongoUnavailable(error) || isAppError(error, 'unavailable');
}
