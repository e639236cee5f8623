import { addDays, weekOf, type LocalDate } from '@citame/calendar';
import type { WeeklyPeriod } from '@citame/contracts';
import { holdsInWeekOf } from './week.ts';

/** In which weeks a period holds: in all, or in every second one with this or the next among them. */
export type Every = 'week' | 'this' | 'next';

/** A day of the first week from today on in which it holds; undefined when it holds in all. */
export function alternateFrom(every: Every, today: LocalDate): LocalDate | undefined {
  const { from } = weekOf(today);
  return every === 'week' ? undefined : every === 'this' ? from : addDays(from, 7);
}

/** In which weeks a period holds, seen from today. */
export function everyOf(period: WeeklyPeriod, today: LocalDate): Every {
  return period.alternate_from === undefined ? 'week' : holdsInWeekOf(period, today) ? 'this' : 'next';
}
