import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { Temporal } from 'temporal-polyfill';
import {
  addDays,
  addMonths,
  countDays,
  dateAt,
  datesOf,
  isLocalDate,
  monthOf,
  partsOf,
  weekdayOf,
  weekOf,
} from '@citame/calendar';

const date = fc.date({ min: new Date('1970-01-01'), max: new Date('2100-01-01'), noInvalidDate: true });
const day = date.map((at) => at.toISOString().slice(0, 10));

describe('days of the calendar', () => {
  it('are reckoned as Temporal reckons them', () => {
    fc.assert(
      fc.property(day, fc.integer({ min: -800, max: 800 }), (from, n) => {
        const plain = Temporal.PlainDate.from(from);
        const first = plain.add({ months: n % 24 }).with({ day: 1 });
        expect(addDays(from, n)).toBe(plain.add({ days: n }).toString());
        expect(addMonths(from, n)).toBe(plain.add({ months: n }).toString());
        expect(weekdayOf(from)).toBe(plain.dayOfWeek);
        expect(partsOf(from)).toEqual({ year: plain.year, month: plain.month, day: plain.day });
        expect(dateAt(plain.year, plain.month, plain.day)).toBe(from);
        expect(monthOf(from, n % 24)).toEqual({
          from: first.toString(),
          to: first.with({ day: first.daysInMonth }).toString(),
        });
        expect(countDays(from, addDays(from, Math.abs(n)))).toBe(Math.abs(n) + 1);
      }),
    );
  });

  it('are counted and listed with both ends', () => {
    const range = { from: '2028-02-28', to: '2028-03-01' };
    expect(countDays(range.from, range.to)).toBe(3);
    expect(datesOf(range)).toEqual(['2028-02-28', '2028-02-29', '2028-03-01']);
  });

  it.each([
    ['2027-05-09', '2027-05-03', '2027-05-09'],
    ['2027-05-10', '2027-05-10', '2027-05-16'],
    ['2027-05-16', '2027-05-10', '2027-05-16'],
    ['2026-12-31', '2026-12-28', '2027-01-03'],
  ])('are in weeks: that of %s is from Monday %s to Sunday %s', (day, from, to) => {
    expect(weekOf(day)).toEqual({ from, to });
    expect(weekOf(addDays(day, 14), -2)).toEqual({ from, to });
  });

  it('do not include 30 February', () => {
    expect(dateAt(2027, 2, 30)).toBeUndefined();
    expect(['2027-02-28', '2027-2-8', '2027-13-01', 'hoy', null].map(isLocalDate)).toEqual([
      true,
      false,
      false,
      false,
      false,
    ]);
  });
});
