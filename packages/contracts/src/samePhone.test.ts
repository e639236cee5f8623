import { describe, expect, it } from '@jest/globals';
import { isSamePhone } from './samePhone.ts';

describe('isSamePhone', () => {
  it.each([
    ['+34 911 22 23 33', true],
    ['911222333', true],
    ['0034 911222333', true],
    ['+34 911 22 23 34', false],
    ['333', false],
    ['', false],
  ])('takes %s for +34911222333: %s', (phone, isSame) => {
    expect(isSamePhone(phone, '34911222333')).toBe(isSame);
  });
});
