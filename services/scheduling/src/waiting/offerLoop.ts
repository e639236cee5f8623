import {
  afterFailure,
  createLoop,
  type DeadLetters,
  type Logger,
  type Loop,
  type RetryPolicy,
  type Trigger,
} from '@citame/service-kit';
import { makeOffers } from './makeOffers.ts';
import type { Queue } from './queueStore.ts';
import type { WaitingDeps } from './waitingDeps.ts';

const everyMs = 1000;
/** Longer than the longest look. After a crash a list is looked at again when it has passed. */
const leaseMs = 15_000;
const policy: RetryPolicy = { maxFailures: 5, firstWaitMs: 5000, maxWaitMs: 5 * 60_000 };

interface OfferLoopDeps extends WaitingDeps {
  readonly logger: Logger;
  readonly deadLetters: DeadLetters;
}

/** Looks at the waiting lists that are due, each by one process at a time, so that the order of asking is kept. */
export function offerFreeTimes(deps: OfferLoopDeps, on: Trigger): Loop {
  return createLoop({
    name: 'offering free times',
    logger: deps.logger,
    everyMs,
    on,
    run: async () => {
      const now = deps.clock();
      const queue = await deps.queues.lease(now, new Date(now.getTime() + leaseMs));
      if (queue === null) {
        return false;
      }
      try {
        await deps.queues.giveBack(queue, await makeOffers(deps, queue._id));
      } catch (error) {
        await retryOrGiveUp(deps, queue, error);
      }
      return true;
    },
  });
}

/** A list that is given up is looked at again when something changes in the business, or somebody joins it. */
async function retryOrGiveUp(deps: OfferLoopDeps, queue: Queue, error: unknown): Promise<void> {
  const verdict = afterFailure(error, queue.failures ?? 0, policy);
  if (verdict.do === 'giveUp') {
    await deps.deadLetters.add({ type: 'waiting_list', subject: `waiting list of ${queue._id}`, error });
    await deps.queues.giveBack(queue, undefined);
    return;
  }
  const dueAt = new Date(deps.clock().getTime() + verdict.waitMs);
  deps.logger.warn({ err: error, tenantId: queue._id, dueAt }, 'waiting list failed, will be retried');
  await deps.queues.retry(queue._id, dueAt, verdict.failures);
}
