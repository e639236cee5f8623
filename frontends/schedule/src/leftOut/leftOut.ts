import { minuteOfDay, weekdayOf } from '@citame/calendar';
import type { Appointment, WeeklyPeriod } from '@citame/contracts';
import { isOpen } from '@citame/web/page/isOpen';
import { holdsInWeekOf, weekdays } from '../week.ts';

type Standing = Pick<Appointment, 'date' | 'slot' | 'duration' | 'status'>;

/**
 * Appointments of an employee that stand within one week's hours and outside of another's: those which a change of the hours leaves
 * out. Special days are no matter of the week.
 */
export function leftOut<Row extends Standing>(
  appointments: readonly Row[],
  before: readonly WeeklyPeriod[],
  after: readonly WeeklyPeriod[],
): Row[] {
  return appointments.filter(
    (appointment) => isOpen(appointment) && fits(appointment, before) && !fits(appointment, after),
  );
}

/** Periods that touch are one. */
function fits({ date, slot, duration }: Standing, week: readonly WeeklyPeriod[]): boolean {
  const dow = weekdays[weekdayOf(date) - 1];
  const start = minuteOfDay(slot);
  const periods = week
    .filter((period) => period.dow === dow && holdsInWeekOf(period, date))
    .map(({ from, to }) => ({ from: minuteOfDay(from.slice(0, 5)), to: minuteOfDay(to.slice(0, 5)) }))
    .toSorted((a, b) => a.from - b.from);
  let end: number | undefined;
  for (const { from, to } of periods) {
    if (end === undefined ? from <= start && start < to : from === end) {
      end = to;
    }
  }
  return end !== undefined && start + duration <= end;
}
