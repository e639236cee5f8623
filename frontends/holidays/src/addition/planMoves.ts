import type { EndpointResult } from '@citame/web/api';

/** Appointments that an exception would hit, each with free times near it. */
export type Hit = EndpointResult<'POST /exceptions/:id/preview'>[number];

/** Where an appointment would go. */
export interface Move {
  readonly date: string;
  readonly slot: string;
  readonly employeeId: string;
}

interface Taken {
  readonly employeeId: string;
  readonly start: number;
  readonly end: number;
}

/**
 * Gives each appointment the nearest of its free times that none before it was given, with its own employee if they
 * are free; undefined where there is none left. In the order of `hits`.
 */
export function planMoves(hits: readonly Hit[]): (Move | undefined)[] {
  const taken: Taken[] = [];
  return hits.map(({ appointment, alternatives }) => {
    const wanted = Date.parse(appointment.start);
    const nearestFirst = alternatives
      .map((slot) => ({ ...slot, startMs: Date.parse(slot.start), endMs: Date.parse(slot.end) }))
      .toSorted((a, b) => Math.abs(a.startMs - wanted) - Math.abs(b.startMs - wanted));
    for (const { date, slot, startMs, endMs, employee_ids: free } of nearestFirst) {
      const ownFirst = free.toSorted(
        (a, b) => Number(b === appointment.employee_id) - Number(a === appointment.employee_id),
      );
      const employeeId = ownFirst.find((id) =>
        taken.every((other) => other.employeeId !== id || other.end <= startMs || endMs <= other.start),
      );
      if (employeeId !== undefined) {
        taken.push({ employeeId, start: startMs, end: endMs });
        return { date, slot, employeeId };
      }
    }
    return undefined;
  });
}
