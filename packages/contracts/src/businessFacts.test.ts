import { describe, expect, it } from '@jest/globals';
import { withUsualFacts } from './businessFacts.ts';
import { countryCodes, countryOfTimeZone } from './countries.ts';

describe('the country of a time zone', () => {
  it.each([
    ['Europe/Madrid', 'ES'],
    ['Atlantic/Canary', 'ES'],
    ['Africa/Ceuta', 'ES'],
    ['America/Mexico_City', 'MX'],
    ['America/Tijuana', 'MX'],
    ['America/Argentina/Buenos_Aires', 'AR'],
    ['America/Buenos_Aires', 'AR'],
    ['America/Argentina/Ushuaia', 'AR'],
    ['America/Bogota', 'CO'],
    ['America/Montevideo', 'UY'],
    ['America/Santiago', 'CL'],
    ['America/Lima', 'PE'],
    ['Europe/London', 'GB'],
    ['GB', 'GB'],
    ['Europe/Dublin', 'IE'],
    ['America/New_York', 'US'],
    ['Pacific/Honolulu', 'US'],
    ['Asia/Kolkata', 'IN'],
    ['Australia/Sydney', 'AU'],
    ['UTC', 'ES'],
  ])('is, for %s, %s', (timeZone, country) => {
    expect(countryOfTimeZone(timeZone)).toBe(country);
  });

  it('is one of the countries, whatever the zone', () => {
    const codes = countryCodes();
    const found = new Set(Intl.supportedValuesOf('timeZone').map(countryOfTimeZone));
    expect([...found].filter((code) => !codes.includes(code))).toEqual([]);
    expect(codes.length).toBeGreaterThan(240);
  });
});

describe('the facts of a business that has given none', () => {
  it.each([
    ['Europe/Madrid', 'hueco', '15:00'],
    ['America/Argentina/Salta', 'turno', '12:00'],
    ['America/Montevideo', 'turno', '12:00'],
    ['America/Mexico_City', 'horario', '12:00'],
    ['America/Bogota', 'horario', '12:00'],
    ['America/Lima', 'hora', '12:00'],
    ['Europe/London', 'hora', '12:00'],
  ])('are those of its country: %s, %s, %s', (timeZone, slotWord, afternoonFrom) => {
    expect(withUsualFacts({ timeZone })).toMatchObject({ slotWord, afternoonFrom, addressForm: 'tu' });
  });

  it('follow the country that it has chosen, not its zone', () => {
    expect(withUsualFacts({ timeZone: 'Europe/Madrid', country: 'AR' })).toMatchObject({ slotWord: 'turno' });
  });

  it('leave what it has given as it is', () => {
    const given = { timeZone: 'Europe/Madrid', slotWord: 'hora', afternoonFrom: '14:00' } as const;
    expect(withUsualFacts(given)).toMatchObject(given);
  });
});
