import { wallTimeAt } from '@citame/calendar/wallClock';
import type { EmployeeCalendar, Slot } from './findSlots.ts';

/** How many minutes of a local day an employee is occupied. */
export function busyMinutes(
  calendars: readonly EmployeeCalendar[],
  employeeId: string,
  date: string,
  timeZone: string,
): number {
  const busy = calendars.find(({ id }) => id === employeeId)?.busy ?? [];
  return busy
    .filter(({ startMin }) => wallTimeAt(timeZone, startMin).date === date)
    .reduce((total, { startMin, endMin }) => total + endMin - startMin, 0);
}

/** Orders the free employees of a slot by how busy they are that day, the least busy first. */
export function leastBusyFirst(
  calendars: readonly EmployeeCalendar[],
  timeZone: string,
): (slot: Slot) => Slot {
  const known = new Map<string, number>();
  const load = (employeeId: string, date: string): number => {
    const key = `${employeeId} ${date}`;
    const minutes = known.get(key) ?? busyMinutes(calendars, employeeId, date, timeZone);
    known.set(key, minutes);
    return minutes;
  };
  return ({ startMin, employeeIds }) => {
    const { date } = wallTimeAt(timeZone, startMin);
    return { startMin, employeeIds: employeeIds.toSorted((a, b) => load(a, date) - load(b, date)) };
  };
}
