import { addDays, weekdayOf, type LocalDate } from '@citame/calendar';
import type { Wish } from '../../../phrases/understanding.ts';

/** Whether a day is one of the weekdays that were said without a week. */
export function isOnWeekday({ date }: { readonly date: LocalDate }, wishes: readonly Wish[]): boolean {
  return wishes.some(
    ({ days, isBareWeekday }) =>
      isBareWeekday === true && days !== null && weekdayOf(days.from) === weekdayOf(date),
  );
}

/**
 * «Pásala al jueves» means the Thursday of the week of the appointment, from Monday to Sunday; of its own weekday, the one a
 * week later, unless another hour of it is said. A day of that week that is past or today is as it was read: the next one.
 */
export function inWeekOf(date: LocalDate, wishes: readonly Wish[], today: LocalDate): readonly Wish[] {
  const moved = wishes.map(({ isBareWeekday, ...wish }): Wish => {
    if (isBareWeekday !== true || wish.days === null) {
      return wish;
    }
    const day = addDays(date, weekdayOf(wish.days.from) - weekdayOf(date));
    const there = day === date && wish.times === null ? addDays(day, 7) : day;
    return there > today ? { ...wish, days: { from: there, to: there } } : wish;
  });
  return [...new Map(moved.map((wish) => [JSON.stringify(wish), wish])).values()];
}
