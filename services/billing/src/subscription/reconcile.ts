import { createLoop, withContext, type Loop } from '@citame/service-kit';
import type { JobStore } from './jobStore.ts';
import { isUpToDate, refreshSubscription, type ApplyDeps } from './applySubscription.ts';

interface ReconcileDeps extends ApplyDeps {
  readonly jobs: JobStore;
  readonly clock: () => Date;
}

const job = 'reconcile';
const everyMs = 60_000;
const afterFailureMs = 5 * 60_000;
/** Longer than it takes. */
const afterDeathMs = 60 * 60_000;
const dayMs = 24 * 60 * 60 * 1000;

/**
 * Once a day, one process of all: compares every subscription to our prices with what is known of it. So a webhook that
 * never came is made up for within a day, also the one of a new subscription.
 */
export function reconcileDaily(deps: ReconcileDeps): Loop {
  return createLoop({
    name: 'reconciling subscriptions',
    logger: deps.logger,
    everyMs,
    run: async () => {
      const now = deps.clock();
      /** As done so long ago that it is done again after a while. */
      const againIn = (ms: number): Date => new Date(now.getTime() - dayMs + ms);
      if (!(await deps.jobs.claim(job, againIn(0), againIn(afterDeathMs)))) {
        return;
      }
      try {
        await withContext({ actor: { kind: 'vendor', via: 'paddle' } }, () => reconcile(deps));
      } catch (error) {
        await deps.jobs.end(job, againIn(afterFailureMs));
        throw error;
      }
      await deps.jobs.end(job, now);
    },
  });
}

/** @throws PaddleFailure */
async function reconcile(deps: Omit<ReconcileDeps, 'jobs' | 'clock'>): Promise<void> {
  for await (const said of deps.paddle.subscriptionsTo(Object.values(deps.prices))) {
    if (!isUpToDate(await deps.subscriptions.find(said.id), said)) {
      await refreshSubscription(deps, said.id);
    }
  }
}
