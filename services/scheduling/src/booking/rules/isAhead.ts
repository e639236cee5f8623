import { openStatuses } from '../../records/appointmentFilter.ts';
import type { Appointment } from '../../records/appointmentRows.ts';

/** Whether an appointment stands and is to come. */
export function isAhead({ status, start }: Pick<Appointment, 'status' | 'start'>, now: Date): boolean {
  return openStatuses.includes(status) && start > now;
}
