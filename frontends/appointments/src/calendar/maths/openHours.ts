import type { ScheduleException, WeeklyPeriod } from '@citame/contracts';
import { weekdayOf, type IsoDay } from '../../days/days.ts';
import { minuteOf } from '../../days/times.ts';
import { merge, subtract, type Interval } from './intervals.ts';

/**
 * When an employee works on a day: the week's periods and the windows added to that day, less those taken from it. A
 * closed day wins over everything.
 */
export function openHours(
  day: IsoDay,
  week: readonly Pick<WeeklyPeriod, 'dow' | 'from' | 'to'>[],
  exceptions: readonly Pick<ScheduleException, 'date' | 'kind' | 'from' | 'to'>[],
): Interval[] {
  const special = exceptions.filter(({ date }) => date === day);
  if (special.some(({ kind }) => kind === 'closed')) {
    return [];
  }
  const windowsOf = (kind: 'open' | 'blocked'): Interval[] =>
    special
      .filter((exception) => exception.kind === kind)
      .flatMap(({ from, to }) => (from === null || to === null ? [] : [intervalOf(from, to)]));
  const usual = week.filter(({ dow }) => dow === weekdayOf(day)).map(({ from, to }) => intervalOf(from, to));
  return subtract(merge([...usual, ...windowsOf('open')]), windowsOf('blocked'));
}

function intervalOf(from: string, to: string): Interval {
  return { start: minuteOf(from), end: minuteOf(to) };
}
