import { createWorkQueue, type WorkDeps, type WorkQueue } from '@citame/service-kit';
import { makeOffers } from './makeOffers.ts';
import { earliest, lookAtFreedMs, offerEarlier } from './offerEarlier.ts';
import type { Queue } from './queueStore.ts';
import type { WaitingDeps } from './waitingDeps.ts';

const everyMs = 1000;
/** Longer than the longest look. After a crash a list is looked at again when it has passed. */
const leaseMs = 15_000;
const retry = { maxFailures: 5, firstWaitMs: 5000, maxWaitMs: 5 * 60_000 };

/**
 * Looks at the waiting lists and freed times that are due, each by one process at a time, so that the order of asking is kept. A list
 * that is given up is looked at again when something changes in the business, or a client joins it.
 */
export function createOfferQueue(deps: WaitingDeps & WorkDeps): WorkQueue<Queue> {
  return createWorkQueue(deps, {
    name: 'waiting_list',
    rows: deps.queues.rows,
    everyMs,
    concurrency: 1,
    leaseMs,
    retry,
    furthestMs: lookAtFreedMs,
    handle: async ({ _id: tenantId }) => {
      // Clients who wait go before those who have an appointment.
      const waiting = await makeOffers(deps, tenantId);
      const freed = await offerEarlier(deps, tenantId);
      return { dueAt: earliest([waiting, freed]) };
    },
  });
}
