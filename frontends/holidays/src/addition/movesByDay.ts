import { minuteOfDay, type LocalDate } from '@citame/calendar';
import type { Move, Proposal } from './planMoves.ts';
import type { Slot } from './stillFree.ts';

interface Moved extends Pick<Proposal, 'move' | 'buffers'> {
  readonly appointment: Pick<Proposal['appointment'], 'employee_id' | 'duration'>;
}

/**
 * Times that an appointment can be moved to, by day, each with one employee: its own where they are free, and the one of its
 * present move at the time of that. Both in order, and none that another appointment is moved to, buffers included.
 */
export function movesByDay(
  slots: readonly Slot[],
  { appointment, move: present, buffers }: Moved,
  others: readonly Moved[],
): ReadonlyMap<LocalDate, readonly Move[]> {
  const isTaken = (date: LocalDate, slot: string, employeeId: string): boolean => {
    const wanted = occupied(slot, { appointment, buffers });
    return others.some((other) => {
      if (other.move?.date !== date || other.move.employeeId !== employeeId) {
        return false;
      }
      const taken = occupied(other.move.slot, other);
      return taken.start < wanted.end && wanted.start < taken.end;
    });
  };
  const moves = slots
    .toSorted((a, b) => `${a.date}${a.slot}`.localeCompare(`${b.date}${b.slot}`))
    .flatMap(({ date, slot, employee_ids: ids }): Move[] => {
      if (present?.date === date && present.slot === slot) {
        return [present];
      }
      const free = ids.filter((id) => !isTaken(date, slot, id));
      const employeeId = free.find((id) => id === appointment.employee_id) ?? free[0];
      return employeeId === undefined ? [] : [{ date, slot, employeeId }];
    });
  return Map.groupBy(moves, ({ date }) => date);
}

/** Minutes of the day that an appointment would take at a time, with its buffers. */
function occupied(slot: string, { appointment, buffers }: Pick<Moved, 'appointment' | 'buffers'>) {
  const start = minuteOfDay(slot);
  return { start: start - buffers.before, end: start + appointment.duration + buffers.after };
}
