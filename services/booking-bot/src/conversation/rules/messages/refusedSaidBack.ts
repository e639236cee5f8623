import { weekdayOf } from '@citame/calendar';
import type { Wish } from '../../../phrases/understanding.ts';
import { everyWeek } from './daysSaidBack.ts';

/** Hours refused one by one, «ninguna de esas», are not named any more when they are so many. */
const maxHours = 3;

/** A wish, and those of the refused times beside it that bear on it: the others are not worth saying. */
export function worthSaying(
  wishes: readonly Wish[],
  avoid: readonly Wish[],
): { readonly wishes: readonly Wish[]; readonly avoid: readonly Wish[] } {
  const left = wishes.filter(
    (wish) => isEveryWeek(wish, wishes) || !avoid.some((refused) => isWithin(wish, refused)),
  );
  const wanted = left.length > 0 ? left : wishes;
  const bearing =
    wanted.length === 0 ? avoid : avoid.filter((refused) => wanted.some((wish) => meets(wish, refused)));
  const hours = bearing.filter(({ times }) => times !== null && times.from === times.to);
  return {
    wishes: wanted,
    avoid: hours.length > maxHours ? bearing.filter((one) => !hours.includes(one)) : bearing,
  };
}

/** «Los jueves, pero este no»: one of the days that are said by their weekday. */
function isEveryWeek({ days }: Wish, wishes: readonly Wish[]): boolean {
  const same = wishes.filter(
    (wish) =>
      days !== null &&
      days.from === days.to &&
      wish.days !== null &&
      wish.days.from === wish.days.to &&
      weekdayOf(wish.days.from) === weekdayOf(days.from),
  );
  return same.length >= everyWeek;
}

function meets(wish: Wish, refused: Wish): boolean {
  return overlap(wish.days, refused.days) && overlap(wish.times, refused.times);
}

function isWithin(wish: Wish, refused: Wish): boolean {
  const { days, times } = refused;
  const isOfDays =
    days === null || (wish.days !== null && days.from <= wish.days.from && wish.days.to <= days.to);
  const isOfTimes =
    times === null || (wish.times !== null && times.from <= wish.times.from && wish.times.to <= times.to);
  return isOfDays && isOfTimes;
}

/** Whether two ranges have anything in common; null is all there is. */
function overlap<Bound extends string | number>(
  a: { readonly from: Bound; readonly to: Bound } | null,
  b: { readonly from: Bound; readonly to: Bound } | null,
): boolean {
  return a === null || b === null || (a.from <= b.to && b.from <= a.to);
}
