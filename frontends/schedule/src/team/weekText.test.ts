import { describe, expect, it } from '@jest/globals';
import { shortTime } from './weekText.ts';

describe('a time in a narrow column', () => {
  it.each([
    ['09:00', '9'],
    ['09:30', '9:30'],
    ['24:00', '24'],
  ])('is %s as %s', (time, short) => {
    expect(shortTime(time)).toBe(short);
  });
});
