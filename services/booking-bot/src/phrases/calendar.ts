import type { DayRange, IsoDay } from './understanding.ts';

/** Arithmetic on days of the calendar, which have no zone. Weekdays are 1 (Monday) to 7. */
const dayMs = 86_400_000;

export function addDays(day: IsoDay, days: number): IsoDay {
  return isoDay(new Date(Date.parse(day) + days * dayMs));
}

export function weekdayOf(day: IsoDay): number {
  return new Date(day).getUTCDay() || 7;
}

export function partsOf(day: IsoDay): { year: number; month: number; date: number } {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  return { year, month, date };
}

/** Undefined for a date that the calendar does not have, as 30 February. */
export function dayAt(year: number, month: number, date: number): IsoDay | undefined {
  const at = new Date(Date.UTC(year, month - 1, date));
  return at.getUTCMonth() === month - 1 && at.getUTCDate() === date ? isoDay(at) : undefined;
}

export function single(day: IsoDay): DayRange {
  return { from: day, to: day };
}

/** The week, Monday to Sunday, `weeks` after that of `day`. */
export function weekAt(day: IsoDay, weeks: number): DayRange {
  const monday = addDays(day, 1 - weekdayOf(day) + 7 * weeks);
  return { from: monday, to: addDays(monday, 6) };
}

/** The month `months` after that of `day`. */
export function monthAt(day: IsoDay, months: number): DayRange {
  const { year, month } = partsOf(day);
  const first = Date.UTC(year, month - 1 + months, 1);
  const last = Date.UTC(year, month + months, 0);
  return { from: isoDay(new Date(first)), to: isoDay(new Date(last)) };
}

/** The next month of this number that is not over: 1 to 12. */
export function monthNamed(today: IsoDay, month: number): DayRange {
  return monthAt(today, (month - partsOf(today).month + 12) % 12);
}

/** The part of a range that is in the other too. */
export function commonDays(a: DayRange, b: DayRange): DayRange | undefined {
  const from = a.from > b.from ? a.from : b.from;
  const to = a.to < b.to ? a.to : b.to;
  return from <= to ? { from, to } : undefined;
}

/** The days of a week that a range has. */
export function weekdaysIn({ from, to }: DayRange, weekday: number): DayRange[] {
  const days: DayRange[] = [];
  for (let day = addDays(from, (weekday - weekdayOf(from) + 7) % 7); day <= to; day = addDays(day, 7)) {
    days.push(single(day));
  }
  return days;
}

function isoDay(date: Date): IsoDay {
  return date.toISOString().slice(0, 10);
}
