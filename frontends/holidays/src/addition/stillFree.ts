import type { EndpointResult } from '@citame/web/api';
import { wholeBusiness } from '../wholeBusiness.ts';
import type { AdditionBody } from './draft.ts';
import { closedBy } from './searchDays.ts';

/** A time at which a service can be booked. */
export type Slot = EndpointResult<'GET /availability'>['slots'][number];

/** Free times without the ones that an exception, which is not saved yet, would take from an employee or from all. */
export function stillFree(slots: readonly Slot[], employeeId: string, body: AdditionBody): Slot[] {
  const isClosed = closedBy(body);
  const isTaken = ({ date, start, end }: Slot): boolean =>
    isClosed(date) &&
    (body.closed || (wallClock(start) < (body.to ?? '') && wallClock(end) > (body.from ?? '')));
  return slots
    .map((slot) =>
      isTaken(slot)
        ? {
            ...slot,
            employee_ids: slot.employee_ids.filter((id) => employeeId !== wholeBusiness && id !== employeeId),
          }
        : slot,
    )
    .filter(({ employee_ids: free }) => free.length > 0);
}

/** `HH:mm` of an instant written with the offset of the place. */
function wallClock(instant: string): string {
  return instant.slice(11, 16);
}
