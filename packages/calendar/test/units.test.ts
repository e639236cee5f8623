import { expect, it } from '@jest/globals';
import { minuteOfDay, toDate, toEpochMin, type DurationMin } from '@citame/calendar';
import { wallMidnight } from '@citame/calendar/wallClock';

it('the compiler refuses minutes of one kind where another is wanted, and accepts a sum', () => {
  const length: DurationMin = 30;
  // @ts-expect-error a length is no instant
  toDate(length);
  // @ts-expect-error a time of day is no instant
  toDate(minuteOfDay('09:30'));
  // @ts-expect-error midnight on the wall clock is no instant: it lacks the zone's offset
  toDate(wallMidnight('2027-05-10'));
  expect(toDate(toEpochMin(new Date('2027-05-10T09:30:00Z')) + length)).toEqual(
    new Date('2027-05-10T10:00:00Z'),
  );
});
