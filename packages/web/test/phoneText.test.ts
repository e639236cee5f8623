import { describe, expect, it } from '@jest/globals';
import { phoneText } from '../src/page/clientName.ts';

describe('a phone is shown in groups', () => {
  it.each([
    ['+34600123407', '+34 600 12 34 07'],
    ['33612345678', '+33 612 345 678'],
    ['12025550143', '+1 202 555 0143'],
    ['351912345678', '+351 912 345 678'],
    ['4915112345678', '+49 151 123 456 78'],
    ['49301234', '+49 301 234'],
  ])('%s as %s', (phone, shown) => expect(phoneText(phone)).toBe(shown));
});
