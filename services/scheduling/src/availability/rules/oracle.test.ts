import { describe, expect, it } from '@jest/globals';
import type { Weekday } from '@citame/contracts';
import fc from 'fast-check';
import { findSlots, type SlotQuery } from './findSlots.ts';
import { reasonsAgainst } from './reasonsAgainst.ts';
import { wallMidnight, wallTimeAt } from './zone.ts';

/** Sunday, Monday, …: as `Date.getUTCDay` counts. */
const dayNames: readonly Weekday[] = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'];
const changeDays = ['2027-03-28', '2027-10-31', '2027-03-14', '2027-11-07', '2027-04-04', '2027-10-03'];
const zones = [
  'Europe/Madrid',
  'America/New_York',
  'Australia/Lord_Howe',
  'America/Santiago',
  'Asia/Kolkata',
  'UTC',
];

/** The wall clock by `Intl` alone: an implementation that shares nothing with ours. */
function wallClock(
  timeZone: string,
): (epochMin: number) => { date: string; minute: number; weekday: Weekday } {
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' });
  return (epochMin) => {
    const [date = '', time = ''] = format.format(epochMin * 60_000).split(' ');
    const weekday = dayNames[new Date(`${date}T00:00:00Z`).getUTCDay()] ?? 'sun';
    return { date, minute: Number(time.slice(0, 2)) * 60 + Number(time.slice(3)), weekday };
  };
}

const minuteOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

/** Brute force: looks at every five minutes of the day, one after the other. */
function oracle({ rules, service, employees, from, nowMs }: SlotQuery): number[] {
  const [employee] = employees;
  if (employee === undefined) {
    return [];
  }
  const clock = wallClock(rules.timeZone);
  const { periods, exceptions } = employee.hours;
  const covers = (window: { from: string | null; to: string | null }, minute: number): boolean =>
    window.from !== null &&
    window.to !== null &&
    minuteOf(window.from) <= minute &&
    minute < minuteOf(window.to);
  const isOpen = (epochMin: number): boolean => {
    const { date, minute, weekday } = clock(epochMin);
    const today = exceptions.filter((exception) => exception.date === date);
    const has = (kind: string): boolean => today.some((one) => one.kind === kind && covers(one, minute));
    const isWeekly = periods.some((period) => period.weekday === weekday && covers(period, minute));
    return (
      date === from &&
      !today.some(({ kind }) => kind === 'closed') &&
      (isWeekly || has('open')) &&
      !has('blocked')
    );
  };
  const isBusy = (epochMin: number): boolean =>
    employee.busy.some(({ startMin, endMin }) => startMin <= epochMin && epochMin < endMin);
  const every = (start: number, end: number, holds: (epochMin: number) => boolean): boolean => {
    for (let at = start; at < end; at += 5) {
      if (!holds(at)) {
        return false;
      }
    }
    return true;
  };
  const starts: number[] = [];
  const base = wallMidnight(from);
  for (let start = base - 1440; start < base + 2880; start += 5) {
    const fits =
      clock(start).minute % rules.slotStepMin === 0 &&
      start * 60_000 > nowMs &&
      every(start, start + service.durationMin, isOpen) &&
      every(
        start - service.bufferBeforeMin,
        start + service.durationMin + service.bufferAfterMin,
        (at) => !isBusy(at),
      );
    if (fits) {
      starts.push(start);
    }
  }
  return starts;
}

const quarter = fc.integer({ min: 0, max: 95 }).map((n) => {
  const pad = (value: number): string => String(value).padStart(2, '0');
  return `${pad(Math.floor(n / 4))}:${pad((n % 4) * 15)}`;
});
const window = fc
  .tuple(quarter, quarter)
  .filter(([a, b]) => a !== b)
  .map(([a, b]) => (a < b ? { from: a, to: b } : { from: b, to: a }));
const date = fc.oneof(
  fc.constantFrom(...changeDays),
  fc.integer({ min: 0, max: 720 }).map((n) => new Date(Date.UTC(2027, 0, 1 + n)).toISOString().slice(0, 10)),
);

const randomDay: fc.Arbitrary<SlotQuery> = fc
  .record({
    date,
    timeZone: fc.constantFrom(...zones),
    slotStepMin: fc.constantFrom(5, 10, 15, 20, 30, 60),
    periods: fc.array(window, { maxLength: 3 }),
    exceptions: fc.array(fc.tuple(fc.constantFrom('blocked', 'open', 'blocked', 'closed'), window), {
      maxLength: 2,
    }),
    busy: fc.array(fc.tuple(fc.integer({ min: 0, max: 287 }), fc.integer({ min: 1, max: 24 })), {
      maxLength: 6,
    }),
    durationMin: fc.constantFrom(15, 30, 45, 60, 75, 90, 120),
    bufferBeforeMin: fc.constantFrom(0, 0, 5, 15),
    bufferAfterMin: fc.constantFrom(0, 0, 10, 30),
  })
  .map((day) => ({
    rules: { timeZone: day.timeZone, slotStepMin: day.slotStepMin, minNoticeMin: 0, horizonDays: 730 },
    service: {
      durationMin: day.durationMin,
      bufferBeforeMin: day.bufferBeforeMin,
      bufferAfterMin: day.bufferAfterMin,
    },
    from: day.date,
    to: day.date,
    nowMs: Date.UTC(2026, 11, 31),
    employees: [
      {
        id: 'ana',
        hours: {
          periods: day.periods.flatMap((period) => dayNames.map((weekday) => ({ weekday, ...period }))),
          exceptions: day.exceptions.map(([kind, times]) =>
            kind === 'closed'
              ? { date: day.date, kind: 'closed' as const, from: null, to: null }
              : {
                  date: day.date,
                  kind: kind === 'open' ? ('open' as const) : ('blocked' as const),
                  ...times,
                },
          ),
        },
        busy: day.busy.map(([cell, length]) => {
          const startMin = wallMidnight(day.date) + cell * 5;
          return {
            id: String(cell),
            startMin,
            endMin: startMin + length * 5,
            bufferBeforeMin: 0,
            bufferAfterMin: 0,
          };
        }),
      },
    ],
  }));

describe('findSlots against a brute-force oracle', () => {
  it('agrees on random days, clock changes included', () => {
    fc.assert(
      fc.property(randomDay, (query) => {
        expect(findSlots(query).map(({ startMin }) => startMin)).toEqual(oracle(query));
      }),
      { numRuns: 1500 },
    );
  });

  it('has a reason against every start that is not offered, and none against one that is', () => {
    fc.assert(
      fc.property(randomDay, fc.integer({ min: -12, max: 300 }), (query, cell) => {
        const [employee] = query.employees;
        const startMin = wallMidnight(query.from) + cell * 5;
        const isToday = wallTimeAt(query.rules.timeZone, startMin).date === query.from;
        const isOffered = findSlots(query).some((slot) => slot.startMin === startMin);
        if (employee !== undefined && isToday) {
          expect(reasonsAgainst(query, employee, startMin).length === 0).toBe(isOffered);
        }
      }),
      { numRuns: 3000 },
    );
  });
});
