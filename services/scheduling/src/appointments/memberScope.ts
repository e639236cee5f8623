import { AppError, type Session } from '@citame/service-kit';
import type { AppointmentFilter } from '../records/appointmentFilter.ts';
import type { AppointmentStore } from '../records/appointmentStore.ts';

/** The appointments whose clients are a caller's: an employee's own, without those for which they were not to learn the client. */
export function clientScope({
  employeeId,
  seesContacts,
}: Pick<Session, 'employeeId' | 'seesContacts'>): Pick<AppointmentFilter, 'employeeId' | 'hasWrittenName'> {
  return { employeeId, hasWrittenName: seesContacts ? undefined : false };
}

/**
 * Lets employees choose no client but those of theirs.
 * @throws AppError `not_found`
 */
export async function assertOwnClient(
  { appointments }: { readonly appointments: AppointmentStore },
  session: Session,
  customerId: string,
): Promise<void> {
  const isOwn = async (): Promise<boolean> =>
    (await appointments.count(session.tenantId, { ...clientScope(session), customerId }, 1)) > 0;
  if (session.employeeId !== undefined && !(await isOwn())) {
    throw new AppError('not_found');
  }
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
