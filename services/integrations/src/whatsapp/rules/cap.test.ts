import { describe, expect, it } from '@jest/globals';
import { isWithinCap } from './cap.ts';

describe('a monthly limit of billed templates', () => {
  it.each([
    [79, [true, true, true, true]],
    [80, [false, true, true, true]],
    [90, [false, false, true, true]],
    [99, [false, false, true, true]],
    [100, [false, false, false, false]],
    [150, [false, false, false, false]],
  ])('of 100 lets through, after %i: offers, earlier offers, notices, reminders', (used, expected) => {
    const names = ['offer', 'earlier', 'cancelled', 'reminder'] as const;
    expect(names.map((name) => isWithinCap({ cap: 100, used }, name))).toEqual(expected);
  });

  it('of one lets one reminder through', () => {
    expect(isWithinCap({ cap: 1, used: 0 }, 'reminder')).toBe(true);
    expect(isWithinCap({ cap: 1, used: 0 }, 'offer')).toBe(false);
  });
});
