import { describe, expect, it } from '@jest/globals';
import Holidays from 'date-holidays';
import { daysOff } from '../../src/phrases/holidays/holidays.ts';
import { understand } from '../../src/phrases/understand.ts';
import { holidaySentences } from './holidaySentences.ts';
import { notation } from './notation.ts';

const thursday = {
  today: '2026-11-19',
  minuteOfDay: 600,
  language: 'es',
  services: [],
  employees: [],
} as const;

describe('the holidays of a country', () => {
  it.each(holidaySentences)('in %s «%s»: %s', (country, sentence, meaning) => {
    const said = understand(sentence, { ...thursday, country });
    expect(`${said.doubt ? '? ' : ''}${notation(said)}`).toBe(meaning);
  });

  it('are those of Spain when no country is known', () => {
    expect(notation(understand('el día de la constitución', thursday))).toBe('26-12-06 *');
  });

  it('are never read as the plain weekday of their name', () => {
    for (const country of ['ES', 'MX', 'AR', 'CO', 'GB', 'US', 'JP']) {
      for (const feast of [
        'viernes santo',
        'jueves santo',
        'good friday',
        'black friday',
        'lunes de pascua',
      ]) {
        const [wish] = understand(feast, { ...thursday, country }).wishes;
        expect([country, feast, wish?.days?.from === '2026-11-20']).toEqual([country, feast, false]);
      }
    }
  });

  it.each([
    ['ES', undefined],
    ['MX', undefined],
    ['AR', undefined],
    ['CO', undefined],
    ['US', undefined],
    ['IE', undefined],
    ['GB', 'ENG'],
  ])('%s: have been printed as the library knows them', (country, region) => {
    const library = region === undefined ? new Holidays(country) : new Holidays(country, region);
    const known = [2027, 2032]
      .flatMap((year) => library.getHolidays(year))
      .filter(({ type }) => type === 'public' || type === 'bank')
      .map(({ date }) => date.slice(0, 10));
    const printed = daysOff(country, '2027-01-01').filter((day) => /^20(?:27|32)/.test(day));
    expect(printed).toEqual([...new Set(known)].toSorted());
  });
});
