import { toEpochMin } from '@citame/calendar';
import { offsetText, wallTimeAt } from '@citame/calendar/wallClock';
import type { HeldSlot, hold as holdBody } from '@citame/contracts';
import type { z } from 'zod';
import type { Hold } from '../records/appointmentRows.ts';

/** A hold as owners see it. */
export function presentHold(hold: Hold, timeZone: string): z.input<typeof holdBody> {
  const startMin = toEpochMin(hold.start);
  const { date, time } = wallTimeAt(timeZone, startMin);
  return {
    id: hold._id,
    customer_id: hold.customerId,
    service_id: hold.serviceId,
    employee_id: hold.employeeId,
    employee_name: hold.employeeName,
    date,
    slot: time,
    start: offsetText(timeZone, startMin),
    end: offsetText(timeZone, toEpochMin(hold.end)),
    held_until: hold.heldUntil.toISOString(),
  };
}

/** A hold as the conversation with its client shows it. */
export function presentHeld(hold: Hold, timeZone: string): HeldSlot {
  const { date, time } = wallTimeAt(timeZone, toEpochMin(hold.start));
  const { _id: id, customerId, serviceId, serviceTitle, durationMin, employeeId, employeeName } = hold;
  const [start, until] = [hold.start.toISOString(), hold.heldUntil.toISOString()];
  return {
    id,
    customerId,
    serviceId,
    serviceTitle,
    durationMin,
    employeeId,
    employeeName,
    start,
    date,
    slot: time,
    until,
  };
}
