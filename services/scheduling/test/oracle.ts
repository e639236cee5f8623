import type { Weekday } from '@citame/contracts';
import type { SlotQuery } from '../src/availability/rules/findSlots.ts';

/** Reading of the wall clock at an instant. */
interface Shown {
  readonly date: string;
  readonly weekday: Weekday;
  /** Since midnight. */
  readonly minute: number;
}

/** Sunday, Monday, …: as `Date.getUTCDay` counts. */
export const dayNames: readonly Weekday[] = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'];
/** Clocks change on quarter hours: within one, minutes simply follow each other. */
const quarter = 15;
const quartersPerDay = 96;
const formats = new Map<string, Intl.DateTimeFormat>();
const shownDays = new Map<string, readonly Shown[]>();

/** Every quarter hour of a UTC day as `Intl` alone shows it: an implementation that shares nothing with ours. */
function shownOn(timeZone: string, utcDay: number): readonly Shown[] {
  const key = `${timeZone} ${utcDay}`;
  const known = shownDays.get(key);
  if (known !== undefined) {
    return known;
  }
  const format =
    formats.get(timeZone) ??
    new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' });
  formats.set(timeZone, format);
  const day = Array.from({ length: quartersPerDay }, (_, index) => {
    const [date = '', time = ''] = format
      .format((utcDay * quartersPerDay + index) * quarter * 60_000)
      .split(' ');
    const weekday = dayNames[new Date(`${date}T00:00:00Z`).getUTCDay()] ?? 'sun';
    return { date, weekday, minute: minuteOf(time) };
  });
  shownDays.set(key, day);
  return day;
}

function minuteOf(time: string): number {
  return Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
}

interface Window {
  readonly from: number;
  readonly to: number;
}

function windowOf({ from, to }: { readonly from: string | null; readonly to: string | null }): Window[] {
  return from === null || to === null ? [] : [{ from: minuteOf(from), to: minuteOf(to) }];
}

/**
 * The starts that the first employee of a query has on its first day, by brute force: every minute of three days is
 * looked at, one after the other, and asked whether the shop is open and the employee free.
 */
export function bruteForceStarts({ rules, service, employees, from, nowMs }: SlotQuery): number[] {
  const [employee] = employees;
  if (employee === undefined) {
    return [];
  }
  const { periods, exceptions } = employee.hours;
  const today = exceptions.filter(({ date }) => date === from);
  const isClosed = today.some(({ kind }) => kind === 'closed');
  const windowsOf = (kind: string): Window[] => today.filter((one) => one.kind === kind).flatMap(windowOf);
  const [added, excluded] = [windowsOf('open'), windowsOf('blocked')];
  // The Mondays of the two weeks are an even number of weeks apart.
  const mondayOf = (date: string): number => {
    const midnight = new Date(`${date}T12:00:00Z`);
    midnight.setUTCDate(midnight.getUTCDate() - ((midnight.getUTCDay() + 6) % 7));
    return Math.round(midnight.getTime() / 86_400_000);
  };
  const ofThisWeek = periods.filter(
    ({ alternateFrom }) =>
      alternateFrom === undefined || Math.abs(mondayOf(alternateFrom) - mondayOf(from)) % 14 === 0,
  );
  const weekly = ofThisWeek.flatMap((period) =>
    windowOf(period).map((window) => ({ weekday: period.weekday, ...window })),
  );
  const covers = ({ from: first, to }: Window, minute: number): boolean => first <= minute && minute < to;
  const isOpen = (weekday: Weekday, minute: number): boolean =>
    !isClosed &&
    !excluded.some((window) => covers(window, minute)) &&
    (weekly.some((window) => window.weekday === weekday && covers(window, minute)) ||
      added.some((window) => covers(window, minute)));

  const utcDay = Date.parse(`${from}T00:00:00Z`) / 86_400_000;
  const shown = [-1, 0, 1].flatMap((days) => shownOn(rules.timeZone, utcDay + days));
  const begin = (utcDay - 1) * 1440;
  const open = new Uint8Array(3 * 1440);
  const grid = new Uint8Array(3 * 1440);
  shown.forEach((first, index) => {
    if (first.date === from) {
      for (let offset = 0; offset < quarter; offset += 1) {
        const minute = first.minute + offset;
        open[index * quarter + offset] = isOpen(first.weekday, minute) ? 1 : 0;
        grid[index * quarter + offset] = minute % rules.slotStepMin === 0 ? 1 : 0;
      }
    }
  });
  const free = new Uint8Array(3 * 1440).fill(1);
  for (const { startMin, endMin } of employee.busy) {
    for (let at = startMin; at < endMin; at += 1) {
      free[at - begin] = 0;
    }
  }
  const every = (what: Uint8Array, start: number, end: number): boolean => {
    for (let at = start; at < end; at += 1) {
      if (what[at] === 0) {
        return false;
      }
    }
    return true;
  };

  const starts: number[] = [];
  for (let start = 0; start < 3 * 1440; start += 1) {
    const end = start + service.durationMin;
    const fits =
      grid[start] === 1 &&
      (begin + start) * 60_000 > nowMs &&
      every(open, start, end) &&
      every(free, start - service.bufferBeforeMin, end + service.bufferAfterMin);
    if (fits) {
      starts.push(begin + start);
    }
  }
  return starts;
}
