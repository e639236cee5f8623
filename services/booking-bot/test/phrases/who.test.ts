import { describe, expect, it } from '@jest/globals';
import { understand } from '../../src/phrases/understand.ts';
import type { PhraseContext } from '../../src/phrases/understanding.ts';
import { notation } from './notation.ts';
import { whoNotation } from './whoNotation.ts';
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
