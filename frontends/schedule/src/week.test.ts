import type { WeeklyPeriod } from '@citame/contracts';
import { describe, expect, it } from '@jest/globals';
import { holdsInWeekOf, hoursOf, partOfDay, periodsOf, shownHours } from './week.ts';

const period = (from: string, to: string, dow: WeeklyPeriod['dow'] = 'mon'): WeeklyPeriod => ({
  period_id: `${dow}${from}`,
  dow,
  from,
  to,
});

describe('a weekly period', () => {
  it.each([
    ['09:00', '14:00', 'morning'],
    ['12:59:59', '15:00', 'morning'],
    ['00:00', '16:00', 'morning'],
    ['09:30', '20:30', 'allDay'],
    ['13:00', '20:00', 'afternoon'],
    ['20:00', '22:00', 'afternoon'],
  ])('from %s to %s is of the %s', (from, to, expected) => {
    expect(partOfDay({ from, to })).toBe(expected);
  });
});

describe('a week', () => {
  it('has each day’s periods in order', () => {
    const all = [period('16:00', '20:00'), period('09:00', '14:00'), period('08:00', '10:00', 'tue')];
    expect(periodsOf(all, 'mon').map(({ from }) => from)).toEqual(['09:00', '16:00']);
    expect(periodsOf(all, 'sun')).toEqual([]);
  });

  it('counts its hours', () => {
    expect(hoursOf([period('09:00', '14:00'), period('16:00', '19:30:00')])).toBe(8.5);
    expect(hoursOf([])).toBe(0);
  });

  it('counts half of what holds every second week', () => {
    const alternate = { ...period('16:00', '20:00'), alternate_from: '2026-11-23' };
    expect(hoursOf([period('09:00', '14:00'), alternate])).toBe(7);
  });

  it.each([
    ['2026-11-29', true],
    ['2026-11-30', false],
    ['2026-12-07', true],
    ['2026-11-22', false],
    ['2026-11-15', true],
  ])('has a period of every second week from 25 November in that of %s: %s', (day, expected) => {
    expect(holdsInWeekOf({ ...period('16:00', '20:00'), alternate_from: '2026-11-25' }, day)).toBe(expected);
    expect(holdsInWeekOf(period('16:00', '20:00'), day)).toBe(true);
  });

  it('is shown from 8 to 20, or more where there is work', () => {
    expect(shownHours([period('09:00', '14:00')])).toEqual({ first: 8, last: 20 });
    expect(shownHours([period('06:30', '21:15')])).toEqual({ first: 6, last: 22 });
  });
});
