import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { wallMidnight, wallTimeAt } from '@citame/calendar/wallClock';
import { bruteForceStarts, dayNames } from '../../../test/oracle.ts';
import { findSlots, type SlotQuery } from './findSlots.ts';
import { reasonsAgainst } from './reasonsAgainst.ts';

const randomDays = 20_000;
const changeDays = [
  '2027-03-14',
  '2027-03-28',
  '2027-04-04',
  '2027-04-30',
  '2027-10-03',
  '2027-10-29',
  '2027-10-31',
  '2027-11-07',
];
const zones = [
  'Europe/Madrid',
  'America/New_York',
  'Australia/Lord_Howe',
  'America/Santiago',
  'Africa/Cairo',
  'America/Havana',
  'Asia/Kolkata',
  'UTC',
];

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
  fc.integer({ min: 0, max: 400 }).map((n) => new Date(Date.UTC(2027, 0, 1 + n)).toISOString().slice(0, 10)),
);

const randomDay: fc.Arbitrary<SlotQuery> = fc
  .record({
    date,
    timeZone: fc.constantFrom(...zones),
    slotStepMin: fc.constantFrom(5, 10, 15, 20, 30, 60),
    periods: fc.array(
      fc.tuple(window, fc.option(date, { nil: undefined })).map(([times, alternateFrom]) => ({
        ...times,
        ...(alternateFrom === undefined ? {} : { alternateFrom }),
      })),
      { maxLength: 3 },
    ),
    exceptions: fc.array(fc.tuple(fc.constantFrom('blocked', 'open', 'blocked', 'closed'), window), {
      maxLength: 2,
    }),
    busy: fc.array(fc.tuple(fc.integer({ min: 0, max: 1439 }), fc.integer({ min: 1, max: 120 })), {
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
        busy: day.busy.map(([minute, length]) => {
          const startMin = wallMidnight(day.date) + minute;
          return {
            id: String(minute),
            startMin,
            endMin: startMin + length,
            bufferBeforeMin: 0,
            bufferAfterMin: 0,
          };
        }),
      },
    ],
  }));

describe('findSlots against a brute-force oracle', () => {
  it(`agrees on ${randomDays} random days, clock changes included`, () => {
    fc.assert(
      fc.property(randomDay, (query) => {
        const found = findSlots(query).map(({ startMin }) => startMin);
        const expected = bruteForceStarts(query);
        // Comparing texts first: `toEqual` on this many days costs more than both answers together.
        if (found.join() !== expected.join()) {
          expect(found).toEqual(expected);
        }
      }),
      { numRuns: randomDays },
    );
  }, 120_000);

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
      { numRuns: 10_000 },
    );
  });
});
