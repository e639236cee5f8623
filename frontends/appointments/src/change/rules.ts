import type { Appointment, AppointmentStatus } from '@citame/contracts';
import { isOpen } from '@citame/web/page';

const following: Readonly<Record<AppointmentStatus, readonly AppointmentStatus[]>> = {
  pending: ['confirmed'],
  confirmed: ['completed', 'no_show'],
  completed: ['no_show'],
  no_show: ['completed'],
  cancelled: [],
};
/** Statuses that an appointment can get only once it has begun. */
const afterStart: readonly AppointmentStatus[] = ['completed', 'no_show'];

/** The statuses that an appointment may be given now; cancelling is no matter of status alone. */
export function nextStatuses({ status, start }: Appointment, now: Date): readonly AppointmentStatus[] {
  const hasBegun = Date.parse(start) <= now.getTime();
  return following[status].filter((next) => hasBegun || !afterStart.includes(next));
}

/** Whether it can be dragged, also from a deleted employee to another; a deleted service has to become another first. */
export function isMovable(appointment: Appointment): boolean {
  return isOpen(appointment) && appointment.service_pk !== null;
}
