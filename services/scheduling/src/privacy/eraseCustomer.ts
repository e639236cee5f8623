import { AppError, inTransaction } from '@citame/service-kit';
import type { AppointmentDeps } from '../booking/announceAppointment.ts';
import type { Customer } from '../customers/customerStore.ts';
import { forgetCustomer } from './forgetCustomer.ts';

/**
 * Forgets at once who a customer was, because they have asked for it; doing it again changes nothing.
 * @throws AppError `has_appointments` while there are some to come: they are to be cancelled first, or else somebody
 *   whom nobody can tell would come
 */
export async function eraseCustomer(deps: AppointmentDeps, customer: Customer): Promise<void> {
  const { tenantId, _id } = customer;
  const toCome = await deps.appointments.openOf(tenantId, _id, deps.clock());
  if (toCome.length > 0) {
    throw new AppError('has_appointments');
  }
  await inTransaction(deps.connection, (session) => forgetCustomer(deps, session, customer));
}
