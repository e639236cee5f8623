import { minuteOfDay, minutesPerDay, type WallMin } from '@citame/calendar';
import { wallMidnight, type DayPart } from '@citame/calendar/wallClock';
import type { ExceptionKind, Weekday } from '@citame/contracts';
import { merge, subtract, type Interval } from '../../time/intervals.ts';
import { holdsIn, weekParity, type WeekParity } from './alternateWeeks.ts';

/** Working hours of a weekday, of every week or of every second one, wall clock of the business, `HH:mm`. */
interface Period {
  readonly weekday: Weekday;
  readonly from: string;
  readonly to: string;
  /** A local day in one of the weeks in which it holds; absent: every week. */
  readonly alternateFrom?: string;
}

/** Exception on one day. A closed day has no window. */
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

/** A day of the business: its wall midnight (see `wallMidnight`) and the stretches of real time that it has. */
export interface LocalDay {
  readonly baseMin: WallMin;
  readonly parts: readonly DayPart[];
}

/** The epoch was a Thursday. */
const weekdayFromEpoch: readonly Weekday[] = ['thu', 'fri', 'sat', 'sun', 'mon', 'tue', 'wed'];

function weekdayIndex(baseMin: WallMin): number {
  const days = Math.floor(baseMin / minutesPerDay);
  return ((days % 7) + 7) % 7;
}

/** Wall-clock windows of one day, in minutes since its midnight. */
type Windows = readonly Interval<'time of day'>[];

/**
 * Reads working hours once and answers, for any day, the instants at which the employee works: weekly periods
 * (touching ones are one) plus `open` windows, less `blocked` windows. `closed` wins over everything.
 */
export function openHours({ periods, exceptions }: WorkingHours): (day: LocalDay) => Interval[] {
  const weekOf = (parity: WeekParity): Windows[] =>
    weekdayFromEpoch.map((weekday) =>
      merge(periods.filter((period) => period.weekday === weekday && holdsIn(period, parity)).map(windowOf)),
    );
  const even = weekOf(0);
  const odd = periods.some(({ alternateFrom }) => alternateFrom !== undefined) ? weekOf(1) : even;
  const byDay = Map.groupBy(exceptions, ({ date }) => wallMidnight(date));
  return ({ baseMin, parts }) => {
    const week = weekParity(baseMin) === 0 ? even : odd;
    const weekly = week[weekdayIndex(baseMin)] ?? [];
    const today = byDay.get(baseMin);
    if (today === undefined) {
      return instants(parts, weekly);
    }
    if (today.some(({ kind }) => kind === 'closed')) {
      return [];
    }
    const open = merge([...weekly, ...windowsOf(today, 'open')]);
    return instants(parts, subtract(open, merge(windowsOf(today, 'blocked'))));
  };
}

/** The instants at which an employee works on one day. */
export function openIntervals(hours: WorkingHours, day: LocalDay): Interval[] {
  return openHours(hours)(day);
}

function windowsOf(exceptions: readonly DayException[], kind: ExceptionKind): Windows {
  return exceptions
    .filter((exception) => exception.kind === kind)
    .flatMap(({ from, to }) => (from === null || to === null ? [] : [windowOf({ from, to })]));
}

function windowOf({ from, to }: { readonly from: string; readonly to: string }): Interval<'time of day'> {
  return { startMin: minuteOfDay(from), endMin: minuteOfDay(to) };
}

/** The instants at which the wall clock is within the windows: fewer on a spring night, more on an autumn one. */
function instants(parts: readonly DayPart[], windows: Windows): Interval[] {
  const found: Interval[] = [];
  for (const part of parts) {
    for (const window of windows) {
      const startMin = Math.max(window.startMin - part.shiftMin, part.startMin);
      const endMin = Math.min(window.endMin - part.shiftMin, part.endMin);
      if (startMin < endMin) {
        found.push({ startMin, endMin });
      }
    }
  }
  // After a clock change a window may go on in the next part without a break.
  return parts.length > 1 ? merge(found) : found;
}
