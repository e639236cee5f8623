import { accountChanged } from '@citame/contracts';
import { reaction, type Subscription } from '@citame/service-kit';
import { announceBusiness, type BusinessDeps } from './updateBusiness.ts';

/** Gives the profile of a new account its name. A profile that has one already belongs to its owner. */
export function openBusiness({ businesses, outbox }: BusinessDeps): Subscription {
  return reaction(accountChanged, async ({ tenantId, data }) => {
    const known = await businesses.find(tenantId);
    return async (session) => {
      if (known === null || known.name === '') {
        const business = await businesses.update(session, tenantId, { name: data.businessName });
        await announceBusiness(outbox, session, business);
      }
    };
  });
}
