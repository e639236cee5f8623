import { businessChanged } from '@citame/contracts';
import { reaction, type Commit, type Outbox, type Subscription } from '@citame/service-kit';
import type { AccountStore } from '../records/accountStore.ts';
import { enqueueAccount } from './enqueueAccount.ts';

interface FollowDeps {
  readonly accounts: AccountStore;
  readonly outbox: Outbox;
}

const nothing: Commit = async () => {};

/**
 * Gives the account the name that its business was given. An older name is ignored; of two names given at the same time,
 * here and there, both services keep that of the business. The same name changes nothing, so no event answers another
 * for ever.
 */
export function followBusiness({ accounts, outbox }: FollowDeps): Subscription {
  return reaction(businessChanged, async ({ tenantId, data: { name, nameRevision = 0 } }) => {
    if (name === '') {
      return nothing;
    }
    return async (session) => {
      const renamed = await accounts.follow(session, tenantId, name, nameRevision);
      if (renamed !== null) {
        await enqueueAccount(outbox, session, renamed);
      }
    };
  });
}
