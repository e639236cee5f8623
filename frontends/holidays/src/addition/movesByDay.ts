import { minuteOfDay, type LocalDate } from '@citame/calendar';
import type { Move, Proposal } from './planMoves.ts';
import type { Slot } from './stillFree.ts';

/**
 * Times that an appointment can be moved to, by day, each with one employee: its own where they are free, and the one of its
 * present move at the time of that. Both in order, and none that another appointment is moved to.
 */
export function movesByDay(
  slots: readonly Slot[],
  {
    appointment: { employee_id: own, duration },
    move: present,
  }: {
    readonly appointment: Pick<Proposal['appointment'], 'employee_id' | 'duration'>;
    readonly move: Proposal['move'];
  },
  others: readonly Proposal[],
): ReadonlyMap<LocalDate, readonly Move[]> {
  const isTaken = (date: LocalDate, slot: string, employeeId: string): boolean =>
    others.some(
      ({ move, appointment }) =>
        move?.date === date &&
        move.employeeId === employeeId &&
        minuteOfDay(move.slot) < minuteOfDay(slot) + duration &&
        minuteOfDay(slot) < minuteOfDay(move.slot) + appointment.duration,
    );
  const moves = slots
    .toSorted((a, b) => `${a.date}${a.slot}`.localeCompare(`${b.date}${b.slot}`))
    .flatMap(({ date, slot, employee_ids: ids }): Move[] => {
      if (present?.date === date && present.slot === slot) {
        return [present];
      }
      const free = ids.filter((id) => !isTaken(date, slot, id));
      const employeeId = free.find((id) => id === own) ?? free[0];
      return employeeId === undefined ? [] : [{ date, slot, employeeId }];
    });
  return Map.groupBy(moves, ({ date }) => date);
}
