import type { Appointment as AppointmentOnTheWire } from '@citame/contracts';
import { AppError, type Session } from '@citame/service-kit';
import type { AppointmentStore } from '../records/appointmentStore.ts';

/** Hides phones of clients from an employee who is not to see them. */
export function contactsFor(
  { seesContacts }: Pick<Session, 'seesContacts'>,
  appointment: AppointmentOnTheWire,
): AppointmentOnTheWire {
  return seesContacts ? appointment : { ...appointment, phone: null, phone_verified: false };
}

/**
 * Lets employees change no appointment but their own.
 * @throws AppError `not_found`
 */
export async function assertOwnAppointment(
  { appointments }: { readonly appointments: AppointmentStore },
  { tenantId, employeeId }: Pick<Session, 'tenantId' | 'employeeId'>,
  id: string,
): Promise<void> {
  if (employeeId === undefined) {
    return;
  }
  const appointment = await appointments.findById(tenantId, id);
  if (appointment?.employeeId !== employeeId) {
    throw new AppError('not_found');
  }
}
