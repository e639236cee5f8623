import { accountChanged } from '@citame/contracts';
import { reaction, type Subscription } from '@citame/service-kit';
import { announceBusiness, type BusinessDeps } from './updateBusiness.ts';

/**
 * Gives the profile the name of the account: its first, and each later one. A name that is not newer than the profile's is
 * ignored.
 */
export function followAccount({ businesses, outbox }: BusinessDeps): Subscription {
  return reaction(
    accountChanged,
    async ({ tenantId, data: { businessName: name, nameRevision = 0 } }) =>
      async (session) => {
        const known = await businesses.find(tenantId, session);
        const isNewer = known === null || known.name === '' || nameRevision > (known.nameRevision ?? 0);
        if (isNewer && name !== known?.name) {
          await announceBusiness(
            outbox,
            session,
            await businesses.update(session, tenantId, { name, nameRevision }),
          );
        }
      },
  );
}
