import type { AppointmentStatus } from '@citame/contracts';

/**
 * Allowed transitions of an appointment. `completed` and `no_show` correct each other; `cancelled` is the end.
 *
 *     pending ──► confirmed ──► completed ◄──► no_show
 *        └────────────┴───────► cancelled
 */
const transitions: Readonly<Record<AppointmentStatus, readonly AppointmentStatus[]>> = {
  pending: ['confirmed', 'cancelled'],
  confirmed: ['completed', 'no_show', 'cancelled'],
  completed: ['no_show'],
  no_show: ['completed'],
  cancelled: [],
};

/** Statuses that are allowed only once the appointment has begun. */
const afterStart: readonly AppointmentStatus[] = ['completed', 'no_show'];

/** Whether an appointment may change its status now. */
export function mayBecome(
  from: AppointmentStatus,
  to: AppointmentStatus,
  { start, now }: { start: Date; now: Date },
): boolean {
  return transitions[from].includes(to) && (!afterStart.includes(to) || start <= now);
}
