import { AppError } from '@citame/service-kit';
import { bookAppointment, type Booking } from '../booking/bookAppointment.ts';
import type { Appointment } from '../records/appointmentRows.ts';
import { endEntry } from './answerOffer.ts';
import type { WaitingDeps } from './waitingDeps.ts';

interface GivenTime extends Pick<
  Booking,
  'tenantId' | 'employeeId' | 'start' | 'durationMin' | 'notify' | 'idempotencyKey'
> {
  readonly entryId: string;
}

/**
 * Books a time that the owner gives to a waiting client, and takes the client off the list. An offer of theirs that is
 * not answered yet gives way.
 * @throws AppError `not_found` when they wait no longer, or as booking does
 */
export async function giveTime(deps: WaitingDeps, { entryId, ...booking }: GivenTime): Promise<Appointment> {
  const { tenantId, idempotencyKey } = booking;
  const entry = await deps.waiting.findOpen(tenantId, entryId);
  if (entry === null) {
    // A repetition of the request that has ended it gets the same appointment.
    const booked =
      idempotencyKey === undefined ? null : await deps.appointments.findByKey(tenantId, idempotencyKey);
    if (booked === null) {
      throw new AppError('not_found');
    }
    return booked;
  }
  const { appointment } = await bookAppointment(deps, {
    ...booking,
    serviceId: entry.serviceId,
    customer: { customerId: entry.customerId },
    origin: 'owner',
    note: '',
  });
  // Should this not happen, the next look at the list finds that they have booked.
  await endEntry(deps, entry, 'booked');
  return appointment;
}
