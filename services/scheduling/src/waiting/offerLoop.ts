import { createLoop, type Logger, type Loop } from '@citame/service-kit';
import { makeOffers } from './makeOffers.ts';
import type { WaitingDeps } from './waitingDeps.ts';

const everyMs = 1000;
/** Longer than the longest look. After a crash, or a look that failed, a list is looked at again when it has passed. */
const leaseMs = 15_000;

/** Looks at the waiting lists that are due, each by one process at a time, so that the order of asking is kept. */
export function offerFreeTimes(deps: WaitingDeps & { logger: Logger }): Loop & { readonly name: string } {
  const loop = createLoop({
    name: 'offering free times',
    logger: deps.logger,
    everyMs,
    run: async () => {
      const now = deps.clock();
      const queue = await deps.queues.lease(now, new Date(now.getTime() + leaseMs));
      if (queue === null) {
        return false;
      }
      await deps.queues.giveBack(queue, await makeOffers(deps, queue._id));
      return true;
    },
  });
  return { name: 'waiting list', nudge: loop.nudge, stop: loop.stop };
}
