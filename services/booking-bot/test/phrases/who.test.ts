import { describe, expect, it } from '@jest/globals';
import { understand } from '../../src/phrases/understand.ts';
import type { PhraseContext } from '../../src/phrases/understanding.ts';
import { notation } from './notation.ts';
import { spokenOfPeople } from './spokenOfPeople.ts';
import { spokenWishes } from './spokenWishes.ts';
import { whoNotation } from './whoNotation.ts';
import { workSentences } from './workSentences.ts';
import { whoSentences } from './whoSentences.ts';

const named = (...names: string[]) => names.map((name) => ({ id: name, name }));
const thursday: PhraseContext = {
  today: '2026-11-19',
  minuteOfDay: 600,
  language: 'es',
  services: named('Corte', 'Color', 'Barba', 'Mechas', 'Manicura', 'Pedicura'),
  employees: named('Ana', 'Luis', 'Marta'),
};

describe('the people and the work of a sentence', () => {
  it.each(whoSentences)('«%s»: %s', (sentence, who, when = '') => {
    const said = understand(sentence, thursday);
    expect([whoNotation(said), notation(said)]).toEqual([who, when]);
  });

  it.each(workSentences)('of %j, «%s» asks for %s', (titles, sentence, work) => {
    expect(whoNotation(understand(sentence, { ...thursday, services: named(...titles) }))).toBe(work);
  });

  it.each([
    ['Luis', 'con luisito mañana'],
    ['Ana', 'con anita'],
    ['Carlos', 'con carlitos'],
    ['José María', 'con chema el lunes'],
    ['José María', 'con josemari'],
    ['Francisco', 'con paco'],
    ['Francisco', 'con Kiko el sábado'],
    ['Michael', 'with mike on friday'],
    ['Katherine', 'is kate in tomorrow?'],
    ['Jorge', 'con jorgito'],
    ['Carmen', 'con carmencita'],
  ])('%s is called so in «%s»', (name, sentence) => {
    expect(understand(sentence, { ...thursday, employees: named(name, 'Marta') }).employeeIds).toEqual([
      name,
    ]);
  });

  it.each([...spokenWishes, ...spokenOfPeople])('as people write, «%s»: %s', (sentence, who, when = '') => {
    const services = named('Corte', 'Color', 'Barba', 'Mechas', 'Manicura', 'Pedicura', 'Masaje');
    const said = understand(sentence, { ...thursday, services, afternoonFrom: 900 });
    expect([whoNotation(said), `${said.doubt ? '? ' : ''}${notation(said)}`]).toEqual([who, when]);
  });

  it('names all other employees when one is not wanted', () => {
    expect(understand('con luis no que me dejo fatal', thursday).employeeIds).toEqual(['Ana', 'Marta']);
  });

  it('leaves a weekday in doubt when a word beside it may make a feast of it', () => {
    for (const feast of ['jueves lardero', 'super saturday', 'domingo de ramones']) {
      const { doubt, wishes } = understand(feast, thursday);
      expect([feast, doubt, wishes.length]).toEqual([feast, true, 2]);
    }
    expect(understand('el viernes graicas', thursday).doubt).toBe(false);
  });
});
