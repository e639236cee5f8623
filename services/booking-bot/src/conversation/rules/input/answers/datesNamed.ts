import { addDays, datesOf, type LocalDate } from '@citame/calendar';
import type { Wish } from '../../../../phrases/understanding.ts';

/** So many days, within so long, are looked up at once. */
const maxDates = 4;
const maxSpan = 60;
const weekendDays = 2;

/** Days that are named one by one, in their order; none when they are more than can be told, or are ranges. */
export function datesNamed(wishes: readonly Wish[], today: LocalDate): readonly LocalDate[] {
  const ranges = wishes.flatMap(({ days }) => days ?? []);
  const all = ranges.flatMap((range) => datesOf(range).slice(0, maxDates + 1));
  const dates = [...new Set(all)].filter((date) => date >= today).toSorted();
  const [first] = dates;
  const last = dates.at(-1);
  const isShort = first !== undefined && last !== undefined && last <= addDays(first, maxSpan);
  // The days of a bridge are told one by one, and those of a weekend by their names.
  const isNamed = ranges.length > 1 || dates.length > weekendDays;
  return isNamed && dates.length <= maxDates && isShort ? dates : [];
}
