import { describe, expect, it } from '@jest/globals';
import { understand } from '../../src/phrases/understand.ts';
import type { PhraseContext, Understanding } from '../../src/phrases/understanding.ts';
import { hardPhrases } from './hardPhrases.ts';
import { moreSentences } from './moreSentences.ts';
import { notation } from './notation.ts';
import { otherDays } from './otherDays.ts';
import { spokenTimes } from './spokenTimes.ts';
import { plainPhrases } from './plainPhrases.ts';
import { wholeSentences } from './wholeSentences.ts';

const named = (...names: string[]) => names.map((name) => ({ id: name, name }));
const thursday: PhraseContext = {
  today: '2026-11-19',
  minuteOfDay: 600,
  language: 'es',
  services: named('Corte', 'Tinte'),
  employees: named('Ana', 'Luis'),
};

describe('the days and times of a phrase', () => {
  it.each(plainPhrases)('«%s»: %s', (phrase, meaning) => {
    expect(notation(understand(phrase, thursday))).toBe(meaning);
  });

  it.each([...wholeSentences, ...moreSentences])('«%s»: %s', (sentence, meaning) => {
    expect(notation(understand(sentence, thursday))).toBe(meaning);
  });

  it.each(hardPhrases)('«%s»: %s', (phrase, meaning) => {
    expect(notation(understand(phrase, thursday))).toBe(meaning);
  });

  it.each(otherDays)('on %s, minute %i, «%s»: %s', (today, minuteOfDay, phrase, meaning) => {
    expect(notation(understand(phrase, { ...thursday, today, minuteOfDay }))).toBe(meaning);
  });

  it.each(spokenTimes)('where the afternoon begins at three, «%s»: %s', (phrase, meaning) => {
    expect(notation(understand(phrase, { ...thursday, afternoonFrom: 900 }))).toBe(meaning);
  });

  it('leaves the day of a series in doubt', () => {
    for (const series of [
      'cada quince días el martes',
      'every two weeks on friday',
      'todos los meses el día 5',
    ]) {
      expect([series, understand(series, thursday).doubt]).toEqual([series, true]);
    }
  });

  it('does not answer for a day that a word it could not place may have moved', () => {
    const { wishes } = understand('friday of the week before that one, or last', thursday);
    expect(wishes.length === 1 && wishes[0]?.days?.from === wishes[0]?.days?.to).toBe(false);
  });

  it('takes the month first only where the writer may be English', () => {
    const read = (text: string, language: 'es' | 'en') =>
      notation(understand(text, { ...thursday, language }));
    expect(read('el 3/12', 'es')).toBe('26-12-03 *');
    expect(read('3/12', 'en')).toBe('26-12-03 * | 27-03-12 *');
    expect(read('12/25', 'es')).toBe('26-12-25 *');
  });

  it('reads the same with capitals, without accents and with odd spaces', () => {
    for (const text of ['MAÑANA A LAS 5', 'manana  a las 5', ' Mañana, a las 5!! ', 'mañana a las cinco']) {
      expect(notation(understand(text, thursday))).toBe('26-11-20 17:00 | 26-11-20 05:00');
    }
  });

  it('says which words it did not understand, and leaves courtesies out', () => {
    expect(understand('hola, mañana a las 5 por favor', thursday).rest).toEqual([]);
    expect(understand('¿a cuánto vendéis el champú?', thursday).rest).toContain('champu');
  });

  it('makes nothing of noise', () => {
    for (const noise of ['', '   ', '¿?', '😀😀', '-', 'x'.repeat(5000), '1 '.repeat(500), 'لا أفهم']) {
      expect(understand(noise, thursday).avoid).toEqual([]);
    }
  });
});

describe('the people and services of a phrase', () => {
  const salon: PhraseContext = {
    ...thursday,
    services: named(
      'Corte',
      'Corte y barba',
      'Masaje 30 min',
      'Masaje 60 min',
      'Media pierna',
      'Maquillaje de noche',
    ),
    employees: named(
      'Ana',
      'Abril',
      'Julio',
      'Domingo',
      'Consuelo',
      'Luis García',
      'Luis Pérez',
      'José María',
    ),
  };
  const who = (text: string): readonly string[] => understand(text, salon).employeeIds;
  const what = (text: string): readonly string[] => understand(text, salon).serviceIds;
  const all = (text: string): Understanding => understand(text, salon);

  it('finds names with any accents, and with small slips', () => {
    expect(who('con ana')).toEqual(['Ana']);
    expect(who('con jose maria')).toEqual(['José María']);
    expect(who('con Consuleo mañana')).toEqual(['Consuelo']);
    expect(who('corte con Anna')).toEqual(['Ana']);
    expect(who('quiero una cita para mañana')).toEqual([]);
    expect(what('crote mañana')).toEqual(['Corte']);
  });

  it('answers all that fit, and only the one that is named in full', () => {
    expect(who('con Luis')).toEqual(['Luis García', 'Luis Pérez']);
    expect(who('con luis perez')).toEqual(['Luis Pérez']);
    expect(what('masaje')).toEqual(['Masaje 30 min', 'Masaje 60 min']);
    expect(what('corte')).toEqual(['Corte']);
    expect(what('corte y barba')).toEqual(['Corte y barba']);
  });

  it('knows the work by other words for it', () => {
    expect(what('haircut and beard tomorrow')).toEqual(['Corte y barba']);
    const nails = { ...salon, services: named('Manicura', 'Uñas de gel', 'Mechas') };
    expect(understand('uñas el viernes', nails).serviceIds).toEqual(['Manicura', 'Uñas de gel']);
    expect(understand('quiero unas mechas', nails).serviceIds).toEqual(['Mechas']);
  });

  it('takes no name for a slip of another', () => {
    const team = { ...salon, employees: named('Ana', 'Ana María', 'Marta') };
    expect(understand('con ana o marta', team).employeeIds).toEqual(['Ana', 'Marta']);
    expect(understand('con maria el lunes', team).employeeIds).toEqual(['Ana María']);
    expect(understand('con martha', team).employeeIds).toEqual(['Marta']);
  });

  it('takes figures and days of a name away before it reads the time', () => {
    expect(notation(all('masaje de 60 min mañana a las 11'))).toBe('26-11-20 11:00 | 26-11-20 23:00');
    expect(what('masaje de 60 min mañana a las 11')).toEqual(['Masaje 60 min']);
    expect(notation(all('media pierna a las 17:00'))).toBe('* 17:00');
    expect(notation(all('maquillaje de noche el 3 de diciembre'))).toBe('26-12-03 *');
  });

  it('takes people who are called like days and months for people when that is said', () => {
    expect(who('con Abril')).toEqual(['Abril']);
    expect(all('con Abril').wishes).toEqual([]);
    expect(notation(all('el 3 de abril con Abril'))).toBe('27-04-03 *');
    expect(who('domingo me puede atender el lunes?')).toEqual(['Domingo']);
    expect(notation(all('con Domingo el domingo'))).toBe('26-11-22 *');
    expect(who('con Abril o Julio')).toEqual(['Abril', 'Julio']);
  });

  it('keeps both readings when the words may mean either', () => {
    expect(notation(all('domingo a las 17h'))).toBe('26-11-22 17:00 | * 17:00');
    expect(notation(all('lunes o domingo'))).toContain('26-11-22');
    expect(who('el domingo a las 5')).toEqual([]);
  });

  it('names the person who is wanted instead of another', () => {
    expect(who('con Ana no, con Julio')).toEqual(['Julio']);
    expect(who('no con Ana, con Julio')).toEqual(['Julio']);
    expect(who('no con Ana, Consuelo por favor')).toEqual(['Consuelo']);
    expect(who('con Julio, no con Ana')).toEqual(['Julio']);
    expect(who('not with Ana but with Julio')).toEqual(['Julio']);
    expect(who('mejor con Ana que con Julio')).toEqual(['Ana']);
    expect(who("I'd rather have Ana than Consuelo")).toEqual(['Ana']);
    expect(who('con Ana si puede ser, si no con Consuelo')).toEqual(['Ana', 'Consuelo']);
    expect(who('con Ana no puedo el lunes')).toEqual(['Ana']);
    expect(notation(all('con Ana no, con Julio el martes'))).toBe('26-11-24 *');
  });

  it('names the others when a person is left out', () => {
    expect(who('con cualquiera menos Ana')).not.toContain('Ana');
    expect(who('con cualquiera menos Ana')).toHaveLength(salon.employees.length - 1);
    const others = (...left: string[]) =>
      salon.employees.map(({ id }) => id).filter((id) => !left.includes(id));
    expect(who('no con Ana')).toEqual(others('Ana'));
    expect(who('el lunes, pero con Ana no')).toEqual(others('Ana'));
    expect(who('no quiero a Ana')).toEqual(others('Ana'));
    expect(who("I don't want Ana")).toEqual(others('Ana'));
    expect(who('cualquiera menos Ana o Consuelo')).toEqual(others('Ana', 'Consuelo'));
    expect(who('cualquiera menos Ana, Consuelo y José María')).toEqual(
      others('Ana', 'Consuelo', 'José María'),
    );
    expect(who('ni con Ana ni con Julio')).toEqual(others('Ana', 'Julio'));
    expect(all('me da igual con quien').anyEmployee).toBe(true);
    expect(all('cualquier día').anyEmployee).toBe(false);
  });
});
