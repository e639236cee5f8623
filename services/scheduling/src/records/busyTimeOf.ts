import { toEpochMin } from '@citame/calendar';
import type { Appointment, Hold } from './appointmentRows.ts';
import type { BusyTime } from '../time/busyTime.ts';

/** Part that the slot rules need of an appointment that occupies its time. */
export type Occupying = Pick<Appointment, '_id' | 'start' | 'end' | 'bufferBeforeMin' | 'bufferAfterMin'> &
  Partial<Pick<Hold, 'customerId' | 'heldUntil' | 'trialUntil'>>;

/** The time that an appointment, or a hold, takes from its employee, buffers included. */
export function busyTimeOf(row: Occupying): BusyTime {
  const { _id, start, end, bufferBeforeMin, bufferAfterMin, customerId = '', heldUntil, trialUntil } = row;
  return {
    id: _id,
    bufferBeforeMin,
    bufferAfterMin,
    startMin: toEpochMin(start) - bufferBeforeMin,
    endMin: toEpochMin(end) + bufferAfterMin,
    ...(heldUntil === undefined ? {} : { hold: { customerId, untilMs: heldUntil.getTime() } }),
    ...(trialUntil === undefined ? {} : { trialOf: customerId }),
  };
}
