import { currentActor, inTransaction, omitUndefined, type Clock } from '@citame/service-kit';
import type { CustomerDeps } from './customerDeps.ts';
import type { Consent, Customer } from './customerStore.ts';
import { noteClient } from './noteClient.ts';

/** Consent, or its end, as the member who is at work notes it. */
export function notedConsent(clock: Clock, isGiven: boolean): Consent {
  return { isGiven, at: clock(), ...omitUndefined({ by: currentActor().accountId }) };
}

/** Notes that a client consents. The date and the member of a consent that stands are kept. */
export async function giveConsent(
  deps: Pick<CustomerDeps, 'connection' | 'clock' | 'customers' | 'trail'>,
  customer: Customer,
): Promise<Customer> {
  if (customer.consent?.isGiven === true) {
    return customer;
  }
  const { tenantId, _id } = customer;
  const consent = notedConsent(deps.clock, true);
  return inTransaction(deps.connection, async (session) => {
    const updated = await deps.customers.update(tenantId, _id, { consent }, session);
    if (updated !== null) {
      const changes = [{ field: 'consent' }];
      await noteClient(deps.trail, session, updated, { action: 'changed', changes });
    }
    return updated ?? customer;
  });
}
