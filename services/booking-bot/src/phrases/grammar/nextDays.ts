import {
  addDays,
  dateAt,
  monthOf,
  partsOf,
  weekOf,
  weekdayOf,
  type DateRange,
  type LocalDate,
} from '@citame/calendar';
import { commonDays, single } from './dateRanges.ts';

/** Days by what people call them, never before today. The likeliest first. */

/** End of a range that the client left open: a year ahead. */
export function openEnd(today: LocalDate): LocalDate {
  return addDays(today, 365);
}

export type Which = 'any' | 'this' | 'next' | 'afterNext' | 'every';

/** «El jueves», on a Thursday, is today or in a week; «el próximo jueves» is near in one mouth and far in another. */
export function daysOfWeekday(today: LocalDate, weekday: number, which: Which): DateRange[] {
  const ahead = (weekday - weekdayOf(today) + 7) % 7;
  const after = (days: number): DateRange => single(addDays(today, days));
  switch (which) {
    case 'every':
      return [0, 7, 14, 21, 28, 35, 42, 49, 56].map((weeks) => after(ahead + weeks));
    case 'next': {
      const isNear = ahead > 0 && (ahead <= 2 || weekday > weekdayOf(today));
      return ahead === 0 ? [after(7)] : isNear ? [after(ahead), after(ahead + 7)] : [after(ahead)];
    }
    case 'afterNext':
      return daysOfWeekday(today, weekday, 'next').map(aWeekLater);
    case 'any':
    case 'this':
      return ahead === 0 ? [after(0), after(7)] : [after(ahead)];
  }
}

export function aWeekLater({ from, to }: DateRange): DateRange {
  return { from: addDays(from, 7), to: addDays(to, 7) };
}

/** «El 5»: this month's or, when that is over, the next that has such a day. */
export function daysOfDate(today: LocalDate, date: number): DateRange[] {
  const days = [0, 1, 2, 3].flatMap((months) => {
    const { year, month } = partsOf(monthOf(today, months).from);
    const day = dateAt(year, month, date);
    return day === undefined || day < today ? [] : [single(day)];
  });
  return days.slice(0, days[0]?.from === today ? 2 : 1);
}

/** A day and a month, of this year or the next that has it: 29 February may be far. */
export function dayOfYear(today: LocalDate, month: number, date: number): DateRange | undefined {
  const { year } = partsOf(today);
  for (let ahead = 0; ahead <= 8; ahead += 1) {
    const day = dateAt(year + ahead, month, date);
    if (day !== undefined && day >= today) {
      return single(day);
    }
  }
  return undefined;
}

/** How long a date that is over is remembered as such; what is longer ago is meant of next year. */
const justPastDays = 60;

/** The last day of a month and number, when it was not long ago: on 19 November, the 15th of November. */
export function dayJustPast(today: LocalDate, month: number, date: number): LocalDate | undefined {
  const { year } = partsOf(today);
  return [year, year - 1]
    .flatMap((each) => dateAt(each, month, date) ?? [])
    .find((day) => day < today && addDays(day, justPastDays) >= today);
}

/** A whole date; undefined when it is past. */
export function dayOfDate(
  today: LocalDate,
  year: number,
  month: number,
  date: number,
): DateRange | undefined {
  const day = dateAt(year, month, date);
  return day === undefined || day < today ? undefined : single(day);
}

/** A weekday with its number, «viernes 27»: the day that is both or, when they disagree, what each says by itself. */
export function daysOfBoth(today: LocalDate, weekdays: readonly number[], date: number): DateRange[] {
  const byDate = daysOfDate(today, date);
  const agree = ({ from }: DateRange): boolean => weekdays.includes(weekdayOf(from));
  const agreed = byDate.filter(agree);
  if (agreed.length > 0) {
    return agreed;
  }
  const soon = [1, 2, 3].flatMap((months) => {
    const { year, month } = partsOf(monthOf(today, months).from);
    const day = dateAt(year, month, date);
    return day === undefined || !weekdays.includes(weekdayOf(day)) ? [] : [single(day)];
  });
  return [
    ...soon.slice(0, 1),
    ...byDate,
    ...weekdays.flatMap((weekday) => daysOfWeekday(today, weekday, 'any')),
  ];
}

/** The week so many weeks ahead; on a Sunday it may be the one after it as well. */
export function weeksAhead(today: LocalDate, weeks: number): DateRange[] {
  const range = weekOf(today, weeks);
  const fromToday = commonDays(range, { from: today, to: range.to > today ? range.to : today }) ?? range;
  return weekdayOf(today) === 7 ? [fromToday, weekOf(today, weeks + 1)] : [fromToday];
}

export function weekendsAhead(today: LocalDate, which: Which): DateRange[] {
  const weekend = (weeks: number): DateRange => {
    const { to } = weekOf(today, weeks);
    return { from: addDays(to, -1) < today ? today : addDays(to, -1), to };
  };
  const weekday = weekdayOf(today);
  if (which === 'every') {
    return [0, 1, 2, 3].map(weekend);
  }
  if (which === 'afterNext') {
    return weekendsAhead(today, 'next').map(aWeekLater);
  }
  if (which === 'next') {
    return weekday >= 6 ? [weekend(1)] : [weekend(0), weekend(1)];
  }
  return weekday === 7 ? [weekend(0), weekend(1)] : [weekend(0)];
}
