import type { Appointment } from '../appointments/appointmentRows.ts';
import type { BusyTime } from '../availability/rules/findSlots.ts';

/** What the slot rules need of an appointment that occupies its time. */
export type Occupying = Pick<Appointment, '_id' | 'start' | 'end' | 'bufferBeforeMin' | 'bufferAfterMin'>;

/** The time that an appointment takes from its employee, buffers included. */
export function busyTimeOf({ _id, start, end, bufferBeforeMin, bufferAfterMin }: Occupying): BusyTime {
  return {
    id: _id,
    bufferBeforeMin,
    bufferAfterMin,
    startMin: start.getTime() / 60_000 - bufferBeforeMin,
    endMin: end.getTime() / 60_000 + bufferAfterMin,
  };
}
