import type { RetryPolicy } from '@citame/service-kit';
import { GoogleFailure } from './googleFailure.ts';

const firstWaitMs = 1000;
const maxWaitMs = 5 * 60_000;
/** Google refuses it now, and will in a minute. */
const refusedWaitMs = 60 * 60_000;

/**
 * Retries of work with Google: its failures are waited out, however many, with full jitter, so that those that failed
 * together do not come back together.
 * @param random in [0, 1)
 */
export function googleRetry(random: () => number): RetryPolicy {
  return {
    maxFailures: 6,
    firstWaitMs,
    maxWaitMs,
    waitMsFor: (error, attempts) => {
      if (!(error instanceof GoogleFailure)) {
        return undefined;
      }
      if (error.outcome === 'refused' || error.outcome === 'gone') {
        return refusedWaitMs;
      }
      const max = Math.min(firstWaitMs * 2 ** attempts, maxWaitMs);
      return Math.max(error.retryAfterMs ?? 0, Math.ceil(max * random()));
    },
  };
}

/** Why work with Google failed, as it is stored: Google's reason, or `internal` for a fault of ours. */
export function problemOf(error: unknown): string {
  return error instanceof GoogleFailure ? (error.reason ?? error.outcome) : 'internal';
}
