import type { ExceptionKind, Weekday } from '@citame/contracts';
import { merge, subtract, type Interval } from './intervals.ts';
import { minuteOfDay, minutesPerDay, type DayPart } from './zone.ts';

/** Working hours of a weekday, wall clock of the business, `HH:mm`. */
interface Period {
  readonly weekday: Weekday;
  readonly from: string;
  readonly to: string;
}

/** What differs on one day. A closed day has no window. */
export interface DayException {
  readonly date: string;
  readonly kind: ExceptionKind;
  readonly from: string | null;
  readonly to: string | null;
}

/** When an employee works. */
export interface WorkingHours {
  readonly periods: readonly Period[];
  readonly exceptions: readonly DayException[];
}

/** Monday is the fourth day after the epoch's Thursday. */
const weekdayFromEpoch: readonly Weekday[] = ['thu', 'fri', 'sat', 'sun', 'mon', 'tue', 'wed'];

/** Weekday of the day whose wall midnight is `baseMin`. */
export function weekdayOf(baseMin: number): Weekday {
  const days = Math.floor(baseMin / minutesPerDay);
  return weekdayFromEpoch[((days % 7) + 7) % 7] ?? 'thu';
}

/**
 * The instants at which an employee works on one day: weekly periods (touching ones are one) plus `open` windows,
 * less `blocked` windows. `closed` wins over everything.
 */
export function openIntervals(
  hours: WorkingHours,
  day: { readonly date: string; readonly weekday: Weekday; readonly parts: readonly DayPart[] },
): Interval[] {
  const exceptions = hours.exceptions.filter(({ date }) => date === day.date);
  if (exceptions.some(({ kind }) => kind === 'closed')) {
    return [];
  }
  const windows = (kind: ExceptionKind): Interval[] =>
    exceptions
      .filter((exception) => exception.kind === kind)
      .flatMap(({ from, to }) => (from === null || to === null ? [] : instants(day.parts, from, to)));
  const weekly = hours.periods
    .filter(({ weekday }) => weekday === day.weekday)
    .flatMap(({ from, to }) => instants(day.parts, from, to));
  return subtract(merge([...weekly, ...windows('open')]), merge(windows('blocked')));
}

/** The instants at which the wall clock is within [from, to): fewer on a spring night, more on an autumn one. */
function instants(parts: readonly DayPart[], from: string, to: string): Interval[] {
  const [fromMin, toMin] = [minuteOfDay(from), minuteOfDay(to)];
  return parts
    .map(({ startMin, endMin, shiftMin }) => ({
      startMin: Math.max(fromMin - shiftMin, startMin),
      endMin: Math.min(toMin - shiftMin, endMin),
    }))
    .filter(({ startMin, endMin }) => startMin < endMin);
}
