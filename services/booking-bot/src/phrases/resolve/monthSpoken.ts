import { dateAt, partsOf, type DateRange, type LocalDate } from '@citame/calendar';
import { single } from '../grammar/dateRanges.ts';
import type { DayItem, Item } from '../grammar/items.ts';

/** «Nochevieja, y si no el 30», «el 4 de enero o el 7»: a number beside a day of a later month is of that month. */
export function inMonthSpoken(items: readonly Item[]): Item[] {
  return items.map((item, at): Item => {
    const day = item.kind === 'either' ? item.day : item.kind === 'days' ? item : undefined;
    const spoken = day === undefined || item.kind === 'either' ? undefined : spokenBefore(items, at);
    const found = day === undefined || spoken === undefined ? undefined : moved(day, spoken);
    if (day === undefined || found === undefined) {
      return item;
    }
    return isAlternative(items, at)
      ? { ...day, options: [found] }
      : { ...day, options: [...day.options, found], isUnsure: true };
  });
}

/** Whether a day is another choice beside the one before it. */
function isAlternative(items: readonly Item[], at: number): boolean {
  const place = items.slice(0, at).findLastIndex(({ kind }) => kind === 'days');
  return items
    .slice(place + 1, at)
    .some((item) => item.kind === 'mark' && (item.mark === 'or' || item.mark === 'and'));
}

/** The day that was said before another, when it is a single one of a known month. */
function spokenBefore(items: readonly Item[], at: number): LocalDate | undefined {
  const before = items.slice(0, at).findLast((item) => item.kind === 'days' && item.sort !== 'vague');
  if (before?.kind !== 'days' || before.weekdays !== undefined) {
    return undefined;
  }
  const [range, ...more] = before.options;
  return range !== undefined && more.length === 0 && range.from === range.to ? range.from : undefined;
}

function moved(day: DayItem, spoken: LocalDate): DateRange | undefined {
  const [option] = day.options;
  if (day.date === undefined || day.sort === 'date' || day.weekdays !== undefined || option === undefined) {
    return undefined;
  }
  const { year, month } = partsOf(spoken);
  const found = option.from.slice(0, 7) < spoken.slice(0, 7) ? dateAt(year, month, day.date) : undefined;
  return found === undefined ? undefined : single(found);
}
