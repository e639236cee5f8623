import { AppError, inTransaction } from '@citame/service-kit';
import type { Customer } from './customerStore.ts';
import type { CustomerDeps } from './customerDeps.ts';
import { noteClient } from './noteClient.ts';
import { mergeCustomers } from './mergeCustomers.ts';

/** The customer who has the phone that another one claims, or null. */
export async function ownerOfClaimedPhone(
  { customers }: Pick<CustomerDeps, 'customers'>,
  { tenantId, phone, claimedPhone }: Customer,
): Promise<Customer | null> {
  return phone !== undefined || claimedPhone === undefined
    ? null
    : customers.findByPhone(tenantId, claimedPhone);
}

/**
 * Confirms for the owner the phone that a client claims: it becomes their phone, and the customer who had it until now
 * turns out to be the same person.
 * @throws AppError `not_found` when nothing is claimed, `conflict` when both have a different WhatsApp user id
 */
export async function confirmPhone(deps: CustomerDeps, customer: Customer): Promise<Customer> {
  const { tenantId, _id, phone, claimedPhone } = customer;
  if (phone !== undefined || claimedPhone === undefined) {
    throw new AppError('not_found');
  }
  const other = await ownerOfClaimedPhone(deps, customer);
  if (other !== null) {
    return mergeCustomers(deps, other, customer);
  }
  const confirmed = await inTransaction(deps.connection, async (session) => {
    const updated = await deps.customers.update(tenantId, _id, { phone: claimedPhone }, session);
    if (updated !== null) {
      await noteClient(deps.trail, session, updated, { action: 'changed', changes: [{ field: 'phone' }] });
    }
    return updated;
  });
  if (confirmed === null) {
    throw new AppError('not_found');
  }
  return confirmed;
}

/** Forgets for the owner the phone that a client claims. @returns the customer as it is then */
export async function rejectPhone(
  { connection, customers, trail }: CustomerDeps,
  customer: Customer,
): Promise<Customer> {
  const { tenantId, _id, phone, claimedPhone } = customer;
  if (phone !== undefined || claimedPhone === undefined) {
    return customer;
  }
  return inTransaction(connection, async (session) => {
    const without = await customers.dropClaimedPhone(session, tenantId, _id, claimedPhone);
    if (without === null) {
      return customer;
    }
    const changes = [{ field: 'claimedPhone' }];
    await noteClient(trail, session, customer, { action: 'changed', changes });
    return without;
  });
}
