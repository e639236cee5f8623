import { addDays, type DateRange, type LocalDate } from '@citame/calendar';
import type { Wish } from '../../../phrases/understanding.ts';

/** How far ahead openings are looked for when the client names no day. */
const firstDays = 14;
/** As far as one search goes. */
const maxDays = 61;
const openEndedDays = 300;

/** From the first to the last day that wishes name, or the next two weeks; never before `today`. */
export function daysWanted(wishes: readonly Wish[], today: LocalDate): DateRange {
  const ranges = wishes.flatMap(({ days }) => (days === null ? [] : [days]));
  const [first] = ranges;
  if (first === undefined || ranges.length < wishes.length) {
    return { from: today, to: addDays(today, firstDays) };
  }
  const from = latest(today, ranges.map((range) => range.from).toSorted()[0] ?? today);
  const last =
    ranges
      .map((range) => range.to)
      .toSorted()
      .at(-1) ?? from;
  return { from, to: latest(from, earliest(last, addDays(from, maxDays))) };
}

/** The widest search around a day: from three days before it, for two months, within what can be booked at all. */
export function daysAround(from: LocalDate, today: LocalDate, horizonDays: number): DateRange {
  const start = latest(today, addDays(from, -3));
  return { from: start, to: latest(start, earliest(addDays(start, maxDays), addDays(today, horizonDays))) };
}

/** The fortnight that begins on a day. */
export function fortnight(from: LocalDate): DateRange {
  return { from, to: addDays(from, firstDays) };
}

function latest(one: LocalDate, other: LocalDate): LocalDate {
  return one > other ? one : other;
}

function earliest(one: LocalDate, other: LocalDate): LocalDate {
  return one < other ? one : other;
}

/** «A partir del lunes»: so long a range has no end that was said. */
export function isOpenEnded(days: DateRange | null): boolean {
  return days !== null && addDays(days.from, openEndedDays) <= days.to;
}

/** Wishes for hours alone, with the days that they are about. */
export function withDays(wishes: readonly Wish[], days: Wish['days']): readonly Wish[] {
  return wishes.map((wish) => (wish.days === null ? { ...wish, days } : wish));
}
