import { countDays } from '@citame/calendar';
import type { Service } from '@citame/contracts';
import type { EndpointResult } from '@citame/web/api';

/** Appointments that an exception would hit, each with free times near it. */
export type Hit = EndpointResult<'POST /exceptions/:id/preview'>[number];

type Alternative = Hit['alternatives'][number];

/** Time and employee that an appointment would be moved to. */
export interface Move {
  readonly date: string;
  readonly slot: string;
  readonly employeeId: string;
}

/** An appointment that would be hit, and its move; undefined when there is no free time for it. */
export interface Proposal {
  readonly appointment: Hit['appointment'];
  readonly move: Move | undefined;
  /** Minutes before and after it that belong to it. */
  readonly buffers: Buffers;
}

interface Buffers {
  readonly before: number;
  readonly after: number;
}

/** Time of an employee, buffers included. */
interface Taken {
  readonly employeeId: string;
  readonly start: number;
  readonly end: number;
}

const minuteMs = 60_000;

/**
 * Gives each appointment the nearest of its free times that none before it was given: of the nearest day, a later one before an earlier
 * one, as few can come sooner, and one with its own employee before another's. `services` give the buffers. In the order of `hits`.
 */
export function planMoves(hits: readonly Hit[], services: readonly Service[]): Proposal[] {
  const taken: Taken[] = [];
  return hits.map(({ appointment, alternatives }) => {
    const service = services.find(({ id }) => id === appointment.service_pk);
    const buffers = { before: service?.buffer_before ?? 0, after: service?.buffer_after ?? 0 };
    const distance = ({ start }: Alternative): number =>
      Math.abs(Date.parse(start) - Date.parse(appointment.start));
    const daysAway = ({ date }: Alternative): number => Math.abs(countDays(appointment.date, date) - 1);
    const isOthers = ({ employee_ids: free }: Alternative): number =>
      Number(appointment.employee_id === null || !free.includes(appointment.employee_id));
    const isEarlier = ({ start }: Alternative): number =>
      Number(Date.parse(start) < Date.parse(appointment.start));
    for (const { start, end, date, slot, employee_ids: free } of alternatives.toSorted(
      (a, b) =>
        daysAway(a) - daysAway(b) ||
        isEarlier(a) - isEarlier(b) ||
        isOthers(a) - isOthers(b) ||
        distance(a) - distance(b),
    )) {
      const occupied = {
        start: Date.parse(start) - buffers.before * minuteMs,
        end: Date.parse(end) + buffers.after * minuteMs,
      };
      const ownFirst = free.toSorted(
        (a, b) => Number(b === appointment.employee_id) - Number(a === appointment.employee_id),
      );
      const employeeId = ownFirst.find((id) =>
        taken.every(
          (other) => other.employeeId !== id || other.end <= occupied.start || occupied.end <= other.start,
        ),
      );
      if (employeeId !== undefined) {
        taken.push({ employeeId, ...occupied });
        return { appointment, move: { date, slot, employeeId }, buffers };
      }
    }
    return { appointment, move: undefined, buffers };
  });
}
