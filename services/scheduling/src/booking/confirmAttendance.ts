import { appointmentConfirmed } from '@citame/contracts';
import { AppError } from '@citame/service-kit';
import type { Appointment } from '../records/appointmentRows.ts';
import { withChanges } from './changeAppointment.ts';
import { eventOf } from './publishAppointments.ts';
import { isAttending } from './rules/isAttending.ts';
import type { UpdateDeps } from './updateAppointment.ts';

/**
 * Notes that the client has said that they come at the start that it has now; saying it again changes nothing.
 * @throws AppError `version_mismatch` when another request changes it meanwhile
 */
export async function confirmAttendance(deps: UpdateDeps, known: Appointment): Promise<Appointment> {
  if (isAttending(known)) {
    return known;
  }
  const fields = { status: 'confirmed', confirmedStart: known.start } as const;
  const confirmed = withChanges(known, fields);
  const event = eventOf(deps.outbox, appointmentConfirmed, confirmed, { by: 'client', notify: false }, known);
  if (!(await deps.appointments.update(known, fields, { event, key: undefined }))) {
    throw new AppError('version_mismatch');
  }
  deps.onChanged();
  return confirmed;
}
