import type { Appointment } from '@citame/contracts';

/** Address at which an appointment is open, over the calendar of its day. */
export function openAddress({ id, date }: Pick<Appointment, 'id' | 'date'>): string {
  return `/app/appointments?view=day&date=${date}&appointment=${id}`;
}
