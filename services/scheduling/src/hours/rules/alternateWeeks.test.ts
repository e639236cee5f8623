import { addDays, datesOf } from '@citame/calendar';
import { wallMidnight } from '@citame/calendar/wallClock';
import { describe, expect, it } from '@jest/globals';
import { holdsIn, shareWeek, weekParity } from './alternateWeeks.ts';

const monday = '2026-12-21';
const parityOf = (date: string) => weekParity(wallMidnight(date));

describe('alternating weeks', () => {
  it('go from Monday to Sunday, over the end of a year that has 53 weeks, and before the epoch', () => {
    for (const first of [monday, '2020-12-28', '1969-12-22']) {
      const parities = datesOf({ from: first, to: addDays(first, 27) }).map(parityOf);
      const [one, other] = [parities[0], parities[7]];
      expect(one).not.toBe(other);
      expect(parities).toEqual(
        [one, other, one, other].flatMap((parity) => Array.from({ length: 7 }, () => parity)),
      );
    }
  });

  it('are the same from any day of a week, and from any second week before or after', () => {
    for (const days of [0, 6, 14, -14, 700]) {
      expect(holdsIn({ alternateFrom: addDays(monday, days) }, parityOf(monday))).toBe(true);
    }
    for (const days of [7, -1, -7, 707]) {
      expect(holdsIn({ alternateFrom: addDays(monday, days) }, parityOf(monday))).toBe(false);
    }
  });

  it('are shared by a period of every week with any other', () => {
    const [one, other] = [{ alternateFrom: monday }, { alternateFrom: addDays(monday, 7) }];
    expect(shareWeek({}, one)).toBe(true);
    expect(shareWeek(one, { alternateFrom: addDays(monday, 16) })).toBe(true);
    expect(shareWeek(one, other)).toBe(false);
  });
});
