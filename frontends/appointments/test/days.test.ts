import { describe, expect, it } from '@jest/globals';
import { addDays, daysOf, filterWeekOf, isDay, monthOf, wallClock, weekOf } from '../src/days/days.ts';
import { minuteOf, timeOf } from '../src/days/times.ts';

describe('days of the business', () => {
  it('are counted over months, years and changes of the clock', () => {
    expect(addDays('2027-02-28', 1)).toBe('2027-03-01');
    expect(addDays('2027-01-01', -1)).toBe('2026-12-31');
    expect(addDays('2027-03-27', 2)).toBe('2027-03-29');
  });

  it.each([
    ['2027-05-09', '2027-05-09', '2027-05-15'],
    ['2027-05-12', '2027-05-09', '2027-05-15'],
    ['2027-05-15', '2027-05-09', '2027-05-15'],
    ['2026-12-31', '2026-12-27', '2027-01-02'],
  ])('of the list’s week of %s go from Sunday %s to Saturday %s', (day, from, to) => {
    expect(filterWeekOf(day)).toEqual({ from, to });
  });

  it.each([
    ['2027-05-09', '2027-05-03', '2027-05-09'],
    ['2027-05-10', '2027-05-10', '2027-05-16'],
    ['2027-05-16', '2027-05-10', '2027-05-16'],
    ['2026-12-31', '2026-12-28', '2027-01-03'],
  ])('of the calendar’s week of %s go from Monday %s to Sunday %s', (day, from, to) => {
    expect(weekOf(day)).toEqual({ from, to });
  });

  it('of a month go from its first to its last', () => {
    expect(monthOf('2028-02-10')).toEqual({ from: '2028-02-01', to: '2028-02-29' });
    expect(monthOf('2027-12-31')).toEqual({ from: '2027-12-01', to: '2027-12-31' });
    expect(daysOf(monthOf('2027-05-12'))).toHaveLength(31);
  });

  it.each(['2027-13-01', '2027-5-1', 'today', '', null])('are not %s', (text) => {
    expect(isDay(text)).toBe(false);
  });

  it.each([
    ['2027-05-12T22:30:00Z', 'Europe/Madrid', '2027-05-13', 30],
    ['2027-05-12T22:30:00Z', 'America/Lima', '2027-05-12', 17 * 60 + 30],
  ])('at %s in %s are %s, minute %i', (instant, zone, day, minute) => {
    expect(wallClock(new Date(instant), zone)).toEqual({ day, minute });
  });
});

describe('times of day', () => {
  it('are minutes since midnight, and back', () => {
    expect([minuteOf('09:30'), minuteOf('09:30:00'), minuteOf('24:00')]).toEqual([570, 570, 1440]);
    expect([timeOf(570), timeOf(0), timeOf(1440)]).toEqual(['09:30', '00:00', '24:00']);
  });
});
