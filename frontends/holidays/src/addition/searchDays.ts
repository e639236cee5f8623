import { addDays, type LocalDate } from '@citame/calendar';
import type { AdditionBody } from './draft.ts';

export interface DaySpan {
  readonly from: LocalDate;
  readonly to: LocalDate;
}

const daysBefore = 7;
const daysAfter = 14;

/** Days in which a free time is looked for: the closed days around an appointment, a week ahead of them, and two after. */
export function searchDays(date: LocalDate, body: AdditionBody): DaySpan {
  const isClosed = closedBy(body);
  let [from, to] = [date, date];
  while (isClosed(addDays(from, -1))) {
    from = addDays(from, -1);
  }
  while (isClosed(addDays(to, 1))) {
    to = addDays(to, 1);
  }
  return { from: addDays(from, -daysBefore), to: addDays(to, daysAfter) };
}

/** Whether an exception that is not saved yet is about a day. */
export function closedBy(body: AdditionBody): (date: LocalDate) => boolean {
  if (body.days !== undefined) {
    const days = new Set(body.days.map(({ date }) => date));
    return (date) => days.has(date);
  }
  const [first = '', last = ''] = [body.date ?? body.from_date, body.date ?? body.to_date];
  return (date) => date >= first && date <= last;
}

/** A span in parts that can be asked for at once. */
export function inParts({ from, to }: DaySpan, maxDays: number): DaySpan[] {
  const end = addDays(from, maxDays - 1);
  return end >= to ? [{ from, to }] : [{ from, to: end }, ...inParts({ from: addDays(end, 1), to }, maxDays)];
}
