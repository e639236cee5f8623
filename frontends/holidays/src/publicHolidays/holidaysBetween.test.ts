import { describe, expect, it } from '@jest/globals';
import { addDays } from '@citame/calendar';
import { knownCountries, loadCountry } from './countries.ts';
import { guessRegion } from './guessRegion.ts';
import { holidaysBetween } from './holidaysBetween.ts';

const year = { from: '2027-01-01', to: '2027-12-31' };
const ownDays = [
  { day: '05-15', name: 'San Isidro' },
  { day: '11-09', name: 'La Almudena' },
];
async function listOf(country: string, region: string | null, range = year, own = ownDays, language = 'es') {
  const found = holidaysBetween(await loadCountry(country), { region, ownDays: own }, range, language);
  return found.map(({ date, name }) => `${date} ${name}`);
}

describe('the public holidays of a place', () => {
  it('are those of the country, of its region and of the town, one a day, in order', async () => {
    expect(await listOf('ES', 'MD')).toEqual([
      '2027-01-01 Año Nuevo',
      '2027-01-06 Día de los Reyes Magos',
      '2027-03-25 Jueves Santo',
      '2027-03-26 Viernes Santo',
      '2027-05-01 Día del Trabajador',
      '2027-05-03 Día de la Comunidad de Madrid',
      '2027-05-15 San Isidro',
      '2027-08-15 Asunción',
      '2027-10-12 Fiesta Nacional de España',
      '2027-11-01 Todos los Santos',
      '2027-11-09 La Almudena',
      '2027-12-06 Día de la Constitución Española',
      '2027-12-08 Inmaculada Concepción',
      '2027-12-25 Navidad',
    ]);
  });

  it('are those of the country alone while no region is chosen', async () => {
    const names = (await listOf('ES', null, year, [])).map((line) => line.slice(11));
    expect(names).toContain('Navidad');
    expect(names).not.toContain('Diada de Cataluña');
    expect((await listOf('ES', 'CT')).join()).toContain('2027-09-11 Diada de Cataluña');
  });

  it('are named in English for English readers', async () => {
    expect(await listOf('ES', 'MD', { from: '2027-12-25', to: '2027-12-25' }, [], 'en')).toEqual([
      '2027-12-25 Christmas Day',
    ]);
  });

  it('are none of them named in Spanish for English readers', async () => {
    const regions = ['AN', 'AR', 'AS', 'CB', 'CE', 'CL', 'CM', 'CN', 'CT', 'EX', 'GA'];
    const others = ['IB', 'MC', 'MD', 'ML', 'NC', 'PV', 'RI', 'VC'];
    const range = { from: '2026-01-01', to: '2032-12-31' };
    for (const region of [...regions, ...others]) {
      const named = await listOf('ES', region, range, [], 'en');
      expect(
        named.filter((line) => /Día|Fiesta|Nuestra|\bSan\b|Santiago|Diada|Aparecida$/.test(line)),
      ).toEqual(named.filter((line) => line.endsWith('Our Lady of Bien Aparecida')));
      expect(named.join()).toContain('2026-12-06 Constitution Day');
    }
  });

  it('go over the end of a year, and keep a 29th of February to leap years', async () => {
    const range = { from: '2026-11-23', to: '2028-11-22' };
    const own = [{ day: '02-29', name: 'Bisiesto' }];
    const found = await listOf('ES', null, range, own);
    expect(found.filter((line) => line.endsWith('Bisiesto'))).toEqual(['2028-02-29 Bisiesto']);
    expect(found.filter((line) => line.endsWith('Navidad'))).toEqual([
      '2026-12-25 Navidad',
      '2027-12-25 Navidad',
    ]);
  });

  it('are none where the country is not known, but the own days', async () => {
    expect(await listOf('JP', null)).toEqual(['2027-05-15 San Isidro', '2027-11-09 La Almudena']);
  });

  it('are known for each country as days that exist, in every year until 2032', async () => {
    for (const country of knownCountries) {
      for (let each = 2026; each <= 2032; each += 1) {
        const found = holidaysBetween(
          await loadCountry(country),
          { region: null, ownDays: [] },
          { from: `${each}-01-01`, to: `${each}-12-31` },
          'es',
        );
        expect(found.length).toBeGreaterThan(2);
        expect(found.filter(({ date }) => addDays(addDays(date, 1), -1) !== date)).toEqual([]);
      }
    }
  });
});

describe('the region of a business', () => {
  it.each([
    ['C/ Mayor 12, 28013 Madrid', 'MD'],
    ['Rambla 3, 17001 Girona', 'CT'],
    ['Plaza Mayor 1, 16001 Cuenca', 'CM'],
    ['Calle Triana 5, 35002 Las Palmas', 'CN'],
    ['Ceuta 51001', 'CE'],
    ['C/ Mayor 12', null],
    ['99123 Ninguna parte', null],
  ])('follows from the postcode of «%s»: %s', (address, region) => {
    expect(guessRegion({ country: 'ES', address, postcode: '' })).toBe(region);
  });

  it('follows from the field of the postcode before any number in the street', () => {
    expect(guessRegion({ country: 'ES', address: 'Nave 41001, 08001 Barcelona', postcode: '08001' })).toBe(
      'CT',
    );
  });

  it('is not guessed in other countries', () => {
    expect(guessRegion({ country: 'FR', address: '28013 Lyon', postcode: '28013' })).toBeNull();
  });
});
