import { AppError } from '@citame/service-kit';
import type { Customer } from './customerStore.ts';
import type { CustomerDeps } from './customerDeps.ts';
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
  const confirmed = await deps.customers.update(tenantId, _id, { phone: claimedPhone });
  if (confirmed === null) {
    throw new AppError('not_found');
  }
  return confirmed;
}
