import type { Appointment } from '../../records/appointmentRows.ts';

/** Whether the client of an appointment that stands has said that they come, at the start that it has now. */
export function isAttending({ status, start, confirmedStart }: Appointment): boolean {
  return status === 'confirmed' && confirmedStart?.getTime() === start.getTime();
}
