import type { Appointment } from '../../records/appointmentRows.ts';
import { isAhead } from './isAhead.ts';
import { isAttending } from './isAttending.ts';

/** Whether an appointment is to come whose client was reminded of it, at the start that it has now, and has not confirmed. */
export function isUnconfirmed(appointment: Appointment, now: Date): boolean {
  const { start, reminded } = appointment;
  return (
    isAhead(appointment, now) && reminded?.start.getTime() === start.getTime() && !isAttending(appointment)
  );
}
