import type { RetryPolicy } from '@citame/service-kit';
import { GraphFailure } from '../graph/graphFailure.ts';

const firstWaitMs = 1000;
const maxOutageWaitMs = 5 * 60_000;
/** Some eight hours. */
const maxOutageAttempts = 100;

/** Meta keeps a file for a week, so its outages are waited for; other failures end the fetching after five. */
export const mediaRetry: RetryPolicy = {
  maxFailures: 5,
  firstWaitMs,
  maxWaitMs: 60_000,
  waitMsFor: (error, attempts) =>
    isOutage(error) && attempts < maxOutageAttempts
      ? Math.min(firstWaitMs * 2 ** attempts, maxOutageWaitMs)
      : undefined,
};

function isOutage(error: unknown): boolean {
  return (
    error instanceof GraphFailure &&
    (error.outcome !== 'refused' || error.transient || error.status === 429 || (error.status ?? 0) >= 500)
  );
}
