import { describe, expect, it } from '@jest/globals';
import { busyTimeOf } from './busyTimeOf.ts';

const zone = 'Europe/Madrid';
const minute = (instant: string): number => Date.parse(instant) / 60_000;
const event = (more: object) => ({
  id: 'e1',
  status: 'confirmed',
  start: { dateTime: '2027-05-10T11:10:00+02:00' },
  end: { dateTime: '2027-05-10T11:50:00+02:00' },
  attendees: [],
  ...more,
});

describe('the time that an event takes', () => {
  it('is from its start to its end', () => {
    expect(busyTimeOf(event({}), zone)).toEqual({
      startMin: minute('2027-05-10T09:10:00Z'),
      endMin: minute('2027-05-10T09:50:00Z'),
    });
  });

  it('is the day in the calendar’s zone for a whole day, 23 hours in spring and 25 in autumn', () => {
    const day = (date: string, next: string) =>
      busyTimeOf(event({ start: { date }, end: { date: next } }), zone);
    expect(day('2027-03-28', '2027-03-29')).toEqual({
      startMin: minute('2027-03-28T00:00:00+01:00'),
      endMin: minute('2027-03-29T00:00:00+02:00'),
    });
    const autumn = day('2027-10-31', '2027-11-01');
    expect((autumn?.endMin ?? 0) - (autumn?.startMin ?? 0)).toBe(25 * 60);
  });

  it('has no end in the middle of a minute', () => {
    const half = { start: { dateTime: '2027-05-10T09:10:30Z' }, end: { dateTime: '2027-05-10T09:49:30Z' } };
    expect(busyTimeOf(event(half), zone)).toEqual(busyTimeOf(event({}), zone));
  });

  it.each([
    ['is deleted', { status: 'cancelled' }],
    ['is shown as free', { transparency: 'transparent' }],
    ['was declined', { attendees: [{ self: true, responseStatus: 'declined' }] }],
    ['says where a person works', { eventType: 'workingLocation' }],
    ['has no times', { start: undefined }],
    ['lasts no time', { end: { dateTime: '2027-05-10T11:10:00+02:00' } }],
  ])('is none when the event %s', (_what, more) => {
    expect(busyTimeOf(event(more), zone)).toBeUndefined();
  });

  it('is taken all the same when another attendee has declined, or the owner has not answered', () => {
    const attendees = [
      { self: false, responseStatus: 'declined' },
      { self: true, responseStatus: 'needsAction' },
    ];
    expect(busyTimeOf(event({ attendees }), zone)).toBeDefined();
  });
});
