import { describe, expect, it } from '@jest/globals';
import { isCountryCode } from './countries.ts';
import { metaRateOf, metaRates } from './metaRates.ts';

describe('the rates of Meta', () => {
  it('are of countries, once each, and of a day that has been', () => {
    const codes = metaRates.countries.map(({ country }) => country);
    expect(codes.filter((code) => !isCountryCode(code))).toEqual([]);
    expect(new Set(codes).size).toBe(codes.length);
    expect(new Date(metaRates.since).getTime()).toBeLessThan(Date.now());
  });

  it.each([
    ['+34 600 11 22 33', 'ES'],
    ['+351 912 345 678', 'PT'],
    ['+52 55 1234 5678', 'MX'],
    ['+1 (305) 555-0100', undefined],
    ['+1 809 555 0100', undefined],
    ['+86 10 1234 5678', undefined],
    ['', undefined],
  ])('of %j are those of %s', (number, country) => {
    expect(metaRateOf(number)?.country).toBe(country);
  });
});
