import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { minuteOfDay, timeText } from '@citame/calendar';
import { localTime } from '@citame/calendar/browserClock';
import {
  confirmationDeadline,
  instantsOf,
  localDateAt,
  offsetText,
  partsOfDay,
  startOfDay,
  wallMidnight,
  wallTimeAt,
} from '@citame/calendar/wallClock';

const zones = Intl.supportedValuesOf('timeZone');
const zone = fc.constantFrom(...zones);
const instant = fc.integer({ min: Date.UTC(2000, 0, 2) / 60_000, max: Date.UTC(2099, 11, 30) / 60_000 });
const madrid = 'Europe/Madrid';

describe('the wall clocks', () => {
  it('show the same as Intl in every zone, for services and for browsers', () => {
    fc.assert(
      fc.property(zone, instant, (timeZone, epochMin) => {
        const at = new Date(epochMin * 60_000);
        const shown = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' });
        const { date, time } = wallTimeAt(timeZone, epochMin);
        expect(`${date} ${time}`).toBe(shown.format(at));
        expect(localTime(timeZone, at)).toEqual({ date, minute: minuteOfDay(time) });
        expect(Date.parse(offsetText(timeZone, epochMin))).toBe(at.getTime());
      }),
      { numRuns: 500 },
    );
  }, 60_000);

  it.each([
    ['2027-05-10T21:59:59Z', 'Europe/Madrid', '2027-05-10'],
    ['2027-05-10T22:00:00Z', 'Europe/Madrid', '2027-05-11'],
    ['2027-05-10T22:00:00Z', 'America/Lima', '2027-05-10'],
  ])('at %s in %s show a time of %s', (instant, timeZone, day) => {
    expect(localDateAt(timeZone, new Date(instant))).toBe(day);
    expect(localTime(timeZone, new Date(instant)).date).toBe(day);
  });

  it('lead from date and time back to the instant', () => {
    fc.assert(
      fc.property(zone, instant, (timeZone, epochMin) => {
        const { date, time } = wallTimeAt(timeZone, epochMin);
        const instants = instantsOf(timeZone, date, time);
        expect(instants).toContain(epochMin);
        for (const other of instants) {
          expect(wallTimeAt(timeZone, other)).toMatchObject({ date, time });
        }
      }),
      { numRuns: 500 },
    );
  }, 60_000);

  it('have no instant in the gap of spring and two in the fold of autumn', () => {
    expect(instantsOf(madrid, '2027-03-28', '02:30')).toEqual([]);
    expect(instantsOf(madrid, '2027-10-31', '02:30').map((at) => offsetText(madrid, at))).toEqual([
      '2027-10-31T02:30:00+02:00',
      '2027-10-31T02:30:00+01:00',
    ]);
  });

  it('have the hour of the day before by which clients confirm, also where the clock skips or repeats it', () => {
    const deadline = (date: string, hour: number) => confirmationDeadline(madrid, date, hour).toISOString();
    expect(deadline('2027-03-01', 20)).toBe('2027-02-28T19:00:00.000Z');
    expect(deadline('2027-03-29', 2)).toBe('2027-03-28T01:00:00.000Z');
    expect(deadline('2027-11-01', 2)).toBe('2027-10-31T00:00:00.000Z');
  });

  it('begin a day at its first minute that exists', () => {
    expect(offsetText(madrid, startOfDay(madrid, '2027-07-02'))).toBe('2027-07-02T00:00:00+02:00');
    expect(offsetText('Africa/Cairo', startOfDay('Africa/Cairo', '2027-04-30'))).toBe(
      '2027-04-30T01:00:00+03:00',
    );
    expect(partsOfDay('Pacific/Apia', wallMidnight('2011-12-30'))).toEqual([]);
    expect(offsetText('Pacific/Apia', startOfDay('Pacific/Apia', '2011-12-30'))).toBe(
      '2011-12-31T00:00:00+14:00',
    );
  });
});

describe('a time of day', () => {
  it('is minutes since midnight, with or without seconds, up to 24:00', () => {
    expect(['09:30', '09:30:00', '24:00'].map(minuteOfDay)).toEqual([570, 570, 1440]);
    expect([0, 570, 1440].map(timeText)).toEqual(['00:00', '09:30', '24:00']);
  });
});
