import { businessChanged } from '@citame/contracts';
import { noCommit, reaction, type Outbox, type Subscription } from '@citame/service-kit';
import type { BusinessStore } from '../records/businessStore.ts';
import { enqueueAccount } from './enqueueAccount.ts';

interface FollowDeps {
  readonly businesses: BusinessStore;
  readonly outbox: Outbox;
}

/**
 * Gives the business the name that it was given in its profile. An older name is ignored; of two names given at the same time,
 * here and there, both services keep that of the business. The same name changes nothing, so no event answers another
 * for ever.
 */
export function followBusiness({ businesses, outbox }: FollowDeps): Subscription {
  return reaction(businessChanged, async ({ tenantId, data: { name, nameRevision = 0 } }) => {
    if (name === '') {
      return noCommit;
    }
    return async (session) => {
      const renamed = await businesses.follow(session, tenantId, name, nameRevision);
      if (renamed !== null) {
        await enqueueAccount(outbox, session, renamed);
      }
    };
  });
}
