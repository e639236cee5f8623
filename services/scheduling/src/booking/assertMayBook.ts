import { AppError, type Clock } from '@citame/service-kit';
import type { Customer } from '../customers/customerStore.ts';
import type { AppointmentStore } from '../records/appointmentStore.ts';

/** @throws AppError `client_blocked`, `too_many_bookings` when there are `max` appointments ahead already */
export async function assertMayBook(
  { appointments, clock }: { readonly appointments: AppointmentStore; readonly clock: Clock },
  { _id, tenantId, blocked }: Customer,
  max: number,
): Promise<void> {
  if (blocked === true) {
    throw new AppError('client_blocked');
  }
  const open = await appointments.openOf(tenantId, _id, clock());
  if (open.length >= max) {
    throw new AppError('too_many_bookings');
  }
}
