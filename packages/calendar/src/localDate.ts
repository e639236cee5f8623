/**
 * Arithmetic on days of the calendar, which have no time zone. It reckons with `Date` in UTC, where every day has 24
 * hours, and not with Temporal: pages use it, and the polyfill weighs more than half of a remote's budget. A test holds
 * it to Temporal.
 */

/** A day of the business's calendar, `yyyy-MM-dd`. Texts of days sort by time. */
export type LocalDate = string;

/** Days from one to another, both included. */
export interface DateRange {
  readonly from: LocalDate;
  readonly to: LocalDate;
}

const dayMs = 86_400_000;
const pattern = /^\d{4}-\d\d-\d\d$/;

/** Whether a text is a day, as far as its form and the number of its month go. */
export function isLocalDate(text: string | null): text is LocalDate {
  return text !== null && pattern.test(text) && !Number.isNaN(utcMidnight(text).getTime());
}

/** The day's first instant in UTC: shown with `timeZone: 'UTC'` it is that day, whatever the zone of the process. */
export function utcMidnight(date: LocalDate): Date {
  return new Date(`${date}T00:00:00Z`);
}

/** The day `days` after `date` (before, when negative). */
export function addDays(date: LocalDate, days: number): LocalDate {
  return dateOf(Date.parse(date) + days * dayMs);
}

/** How many days there are from one to another, both included. */
export function countDays(first: LocalDate, last: LocalDate): number {
  return (Date.parse(last) - Date.parse(first)) / dayMs + 1;
}

/** Every day of a range, in order. */
export function datesOf({ from, to }: DateRange): LocalDate[] {
  return Array.from({ length: countDays(from, to) }, (_, index) => addDays(from, index));
}

/** 1 (Monday) to 7 (Sunday). */
export function weekdayOf(date: LocalDate): number {
  return new Date(date).getUTCDay() || 7;
}

/** The week, Monday to Sunday, `weeks` after that of `date`. */
export function weekOf(date: LocalDate, weeks = 0): DateRange {
  const monday = addDays(date, 1 - weekdayOf(date) + 7 * weeks);
  return { from: monday, to: addDays(monday, 6) };
}

/** The month, from its first to its last day, `months` after that of `date`. */
export function monthOf(date: LocalDate, months = 0): DateRange {
  const { year, month } = partsOf(date);
  return {
    from: dateOf(Date.UTC(year, month - 1 + months, 1)),
    to: dateOf(Date.UTC(year, month + months, 0)),
  };
}

/** The same day `months` later, or the last of its month where that is shorter. */
export function addMonths(date: LocalDate, months: number): LocalDate {
  const { from, to } = monthOf(date, months);
  const sameDay = addDays(from, partsOf(date).day - 1);
  return sameDay < to ? sameDay : to;
}

/** Year, month (1 to 12) and day of the month. */
export function partsOf(date: LocalDate): { year: number; month: number; day: number } {
  const [year = 0, month = 0, day = 0] = date.split('-').map(Number);
  return { year, month, day };
}

/** The day with this year, month (1 to 12) and day of the month; undefined if there is none, as 30 February. */
export function dateAt(year: number, month: number, day: number): LocalDate | undefined {
  const at = new Date(Date.UTC(year, month - 1, day));
  return at.getUTCMonth() === month - 1 && at.getUTCDate() === day ? dateOf(at.getTime()) : undefined;
}

/** The day of UTC in which an instant (milliseconds since the epoch) lies. */
function dateOf(epochMs: number): LocalDate {
  return new Date(epochMs).toISOString().slice(0, 10);
}
