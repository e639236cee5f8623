import type { Wish } from '../../phrases/understanding.ts';
import { addDays } from './when.ts';

interface Days {
  readonly from: string;
  readonly to: string;
}

/** How far ahead openings are looked for when nobody says a day. */
const firstDays = 14;
/** As far as one search goes. */
const maxDays = 61;

/** From the first to the last day that wishes name, or the next two weeks; never before `today`. */
export function daysWanted(wishes: readonly Wish[], today: string): Days {
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
export function daysAround(from: string, today: string, horizonDays: number): Days {
  const start = latest(today, addDays(from, -3));
  return { from: start, to: latest(start, earliest(addDays(start, maxDays), addDays(today, horizonDays))) };
}

/** The fortnight that begins on a day. */
export function fortnight(from: string): Days {
  return { from, to: addDays(from, firstDays) };
}

function latest(one: string, other: string): string {
  return one > other ? one : other;
}

function earliest(one: string, other: string): string {
  return one < other ? one : other;
}
