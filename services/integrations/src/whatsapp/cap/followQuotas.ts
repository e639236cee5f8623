import type { QuotaReader, Subscription } from '@citame/service-kit';
import { noteCapReached, type CapDeps } from './holdToCap.ts';

interface FollowDeps extends Omit<CapDeps, 'outbound'> {
  readonly quotas: Pick<QuotaReader, 'subscription'>;
}

/** Takes over the operator's limits, and has owners told of one that is used up, or nearly, as it is set. */
export function followQuotas(deps: FollowDeps): Subscription {
  const { subscription } = deps.quotas;
  return {
    ...subscription,
    apply: async (event) => {
      await subscription.apply(event);
      await noteCapReached(deps, event.tenantId);
    },
  };
}
