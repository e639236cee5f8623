import type { Appointment } from '@citame/contracts';
import type { WishedPlace } from '../AreaContext.ts';

/** A place that an appointment is moved to at once. */
export interface Place extends WishedPlace {
  /** Whether the client is told. */
  readonly notify: boolean;
  /** Service that it becomes; its own when absent. */
  readonly serviceId?: string;
  /** Why it is squeezed in there; undefined where it has room. */
  readonly reason?: string;
}

/** Place where an appointment stands, for moving it back; undefined with a deleted employee. */
export function placeOf(
  { date, slot, duration, employee_id: employeeId, override, reason }: Appointment,
  { notify, isResized }: { readonly notify: boolean; readonly isResized: boolean },
): Place | undefined {
  return employeeId === null
    ? undefined
    : {
        date,
        slot,
        employeeId,
        notify,
        ...(isResized ? { duration } : {}),
        ...(override && reason !== null ? { reason } : {}),
      };
}

/** Fields of a request: the rules for clients do not bind the owner, and with a reason none does. */
export function rulesFor({ reason }: Pick<Place, 'reason'>) {
  return reason === undefined ? { ignore_start_rules: true } : { override: true, reason };
}
