import { addDays, weekdayOf } from '@citame/calendar';
import type { Wish } from '../../../phrases/understanding.ts';
import { withDays } from './rangeOfDays.ts';

/** «Better at six» is about the day that was spoken of, and «better on Wednesday» about the hour. */
export function withRestOf(
  before: readonly Wish[] = [],
  saidNow: readonly Wish[],
  words: string,
): readonly Wish[] {
  const [first] = before;
  if (first === undefined) {
    return saidNow;
  }
  // «La última que tengas», after a day was named, is the last of that day.
  const said = saidNow.map((wish) =>
    wish.pick !== undefined && isOpenEnded(wish.days) ? { ...wish, days: null } : wish,
  );
  // «De diciembre», after «el 9», and «el 23», after «el 22 o el 23», say which of the days before is meant.
  const kept = before.filter(({ days }) => isOneOf(days, said));
  if (kept.length > 0) {
    const times = said.flatMap((wish) => wish.times ?? []);
    return times.length === 0
      ? kept
      : kept.flatMap((wish) => times.map((time) => ({ ...wish, times: time })));
  }
  // “11”, after a day was named, is an hour.
  const hours = said.filter(({ days, times }) => days === null && times !== null);
  if (
    hours.length > 0 &&
    said.every(({ days, times }) => days === null || times === null) &&
    hours.length < said.length
  ) {
    return withRestOf(before, hours, words);
  }
  if (said.every(({ days }) => days === null)) {
    const days = [...new Map(before.map((wish) => [JSON.stringify(wish.days), wish.days])).values()];
    return days.flatMap((day) => withDays(said, day));
  }
  // «El jueves», after «la semana que viene», is the one of that week.
  const inRange = said.filter(({ days }) => before.some((wish) => isWithin(days, wish.days)));
  if (inRange.length > 0 && inRange.length < said.length) {
    return withRestOf(before, inRange, words);
  }
  const moved = namesDay.test(words) ? undefined : intoRange(before, said);
  if (moved !== undefined) {
    return withRestOf(before, moved, words);
  }
  const times = [...new Map(before.map((wish) => [JSON.stringify(wish.times), wish.times])).values()];
  return said.every((wish) => wish.times === null)
    ? said.flatMap((wish) => times.map((time) => ({ ...wish, times: time })))
    : said;
}

const namesDay = /\b(?:est[ea]|this|hoy|today|manana|tomorrow|pasado|\d{1,2})\b/;
const longRangeDays = 300;
const daysOfWeek = 7;

/** A single day that a month which is named holds, or that a number which is named has. */
function isOneOf(day: Wish['days'], said: readonly Wish[]): boolean {
  if (day === null || day.from !== day.to) {
    return false;
  }
  return said.every(({ days, times }) => {
    if (days === null) {
      return false;
    }
    const isMonth = days.from < days.to && times === null && isWithin(day, days) && day.from > days.from;
    const hasNumber =
      days.from === days.to && days.from.slice(-2) === day.from.slice(-2) && days.from < day.from;
    return isMonth || hasNumber;
  });
}

function isOpenEnded(days: Wish['days']): boolean {
  return days !== null && addDays(days.from, longRangeDays) <= days.to;
}

/** A weekday, «el viernes», as the one of the week that was spoken of before. */
function intoRange(before: readonly Wish[], said: readonly Wish[]): readonly Wish[] | undefined {
  const [range, ...more] = new Map(before.map(({ days }) => [JSON.stringify(days), days])).values();
  const isWeek =
    range !== undefined &&
    range !== null &&
    more.length === 0 &&
    range.from < range.to &&
    range.to < addDays(range.from, daysOfWeek);
  const areDays = said.every(({ days }) => days !== null && days.from === days.to);
  if (!isWeek || !areDays || said.some(({ days }) => isWithin(days, range))) {
    return undefined;
  }
  const moved = said.map((wish) => {
    const day = wish.days === null ? undefined : dayIn(range, weekdayOf(wish.days.from));
    return day === undefined ? undefined : { ...wish, days: { from: day, to: day } };
  });
  return moved.every((wish) => wish !== undefined) ? moved : undefined;
}

function dayIn({ from, to }: NonNullable<Wish['days']>, weekday: number): string | undefined {
  return Array.from({ length: daysOfWeek }, (_, index) => addDays(from, index)).find(
    (day) => day <= to && weekdayOf(day) === weekday,
  );
}

function isWithin(day: Wish['days'], range: Wish['days']): boolean {
  return (
    day !== null && range !== null && range.from < range.to && range.from <= day.from && day.to <= range.to
  );
}
