import { AppError, inTransaction } from '@citame/service-kit';
import type { Connection } from 'mongoose';
import type { Customer } from '../customers/customerStore.ts';
import { forgetCustomer, type ForgetDeps } from './forgetCustomer.ts';

export interface EraseDeps extends ForgetDeps {
  readonly connection: Connection;
}

/**
 * Forgets at once who a customer was, because they have asked for it; doing it again changes nothing.
 * @throws AppError `has_appointments` while there are some to come: they must be cancelled first, or else a person
 *   whom the business could not identify would come
 */
export async function eraseCustomer(deps: EraseDeps, customer: Customer): Promise<void> {
  const { tenantId, _id } = customer;
  const toCome = await deps.appointments.openOf(tenantId, _id, deps.clock());
  if (toCome.length > 0) {
    throw new AppError('has_appointments');
  }
  await inTransaction(deps.connection, (session) => forgetCustomer(deps, session, customer));
}
