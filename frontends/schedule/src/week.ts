import { countDays, minuteOfDay, weekOf, type LocalDate } from '@citame/calendar';
import type { Weekday, WeeklyPeriod } from '@citame/contracts';

export const weekdays: readonly Weekday[] = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'];
export const workdays: readonly Weekday[] = weekdays.slice(0, 5);

const afternoonFrom = '13:00';
const morningEnds = '16:00';

/** `HH:mm` of a time that may have seconds. */
export function clock(time: string): string {
  return time.slice(0, 5);
}

/** Part of the day: a period that starts before 13:00 is of the morning, unless it goes on well into the afternoon. */
export function partOfDay({
  from,
  to,
}: Pick<WeeklyPeriod, 'from' | 'to'>): 'morning' | 'afternoon' | 'allDay' {
  return clock(from) >= afternoonFrom ? 'afternoon' : clock(to) > morningEnds ? 'allDay' : 'morning';
}

/** The periods of a day, earliest first. */
export function periodsOf(periods: readonly WeeklyPeriod[], day: Weekday): WeeklyPeriod[] {
  return periods.filter(({ dow }) => dow === day).toSorted((a, b) => a.from.localeCompare(b.from));
}

/** Whether a period of every second week holds in the week of a day; one of every week always does. */
export function holdsInWeekOf({ alternate_from: from }: WeeklyPeriod, day: LocalDate): boolean {
  return from === undefined || (countDays(weekOf(from).from, weekOf(day).from) - 1) % 14 === 0;
}

/** Hours of work a week in all of these, with a half where there is one; what holds every second week counts half. */
export function hoursOf(periods: readonly WeeklyPeriod[]): number {
  const minutes = periods.reduce(
    (sum, { from, to, alternate_from: alternate }) =>
      sum + (minuteOfDay(to) - minuteOfDay(from)) / (alternate === undefined ? 1 : 2),
    0,
  );
  return Math.round(minutes / 6) / 10;
}

/** Whole hours between which every bar of the week shows its day: at least 8 to 20. */
export function shownHours(periods: readonly WeeklyPeriod[]): { first: number; last: number } {
  const first = Math.min(8, ...periods.map(({ from }) => Math.floor(minuteOfDay(from) / 60)));
  const last = Math.max(20, ...periods.map(({ to }) => Math.ceil(minuteOfDay(to) / 60)));
  return { first, last };
}
