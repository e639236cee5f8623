import { describe, expect, it } from '@jest/globals';
import { understand } from '../../src/phrases/understand.ts';
import type { PhraseContext, Understanding } from '../../src/phrases/understanding.ts';
import { doubtedSentences } from './doubtedSentences.ts';
import { notation } from './notation.ts';
import { reasonSentences } from './reasonSentences.ts';

const thursday: PhraseContext = {
  today: '2026-11-19',
  minuteOfDay: 600,
  language: 'es',
  afternoonFrom: 900,
  services: [
    { id: 'Corte', name: 'Corte', durationMin: 30 },
    { id: 'Color', name: 'Color', durationMin: 90 },
  ],
  employees: [
    { id: 'Ana', name: 'Ana' },
    { id: 'Luis', name: 'Luis' },
  ],
};

/** `?` and the words that were not read, or the day that cannot be; then the days and times. */
function noted(understanding: Understanding): string {
  const { doubt, unread, wrongDay, wishes } = understanding;
  const wrong =
    wrongDay === null
      ? ''
      : wrongDay.kind === 'past'
        ? `past ${wrongDay.date.slice(2)} `
        : `none ${wrongDay.day}/${wrongDay.month} `;
  const doubted = doubt ? `? ${unread.length === 0 ? '' : `«${unread.join(', ')}» `}` : '';
  const [first] = wishes;
  const pick = first?.pick === undefined ? '' : ` ${first.pick}`;
  return `${wrong}${doubted}${notation(understanding)}${pick}`;
}

describe('words of time beside a wish', () => {
  it.each(reasonSentences)('that are a reason only limit it: «%s»: %s', (sentence, meaning) => {
    expect(noted(understand(sentence, thursday))).toBe(meaning);
  });

  it.each(doubtedSentences)('are read or left in doubt: «%s»: %s', (sentence, meaning) => {
    expect(noted(understand(sentence, thursday))).toBe(meaning);
  });

  it('are of what was spoken of before', () => {
    const spokenOf = [{ days: { from: '2026-11-23', to: '2026-11-23' }, times: { from: 960, to: 960 } }];
    expect(noted(understand('mejor al día siguiente a la misma hora', { ...thursday, spokenOf }))).toBe(
      '26-11-24 *',
    );
    expect(noted(understand('the day before, same time', { ...thursday, spokenOf }))).toBe('26-11-22 *');
  });

  it('name a day that a row of wishes never makes certain when they were not read', () => {
    const { wishes } = understand('corte el viernes a las 5 a la misma hora que mi hermana', thursday);
    expect(wishes.every(({ unsure }) => unsure === true)).toBe(true);
  });

  it.each([
    ['no quiero corte, quiero color', 'Color'],
    ['en vez de corte, color', 'Color'],
    ['not a cut, a colour', 'Color'],
    ['color instead of a cut', 'Color'],
    ['color no, corte el lunes', 'Corte'],
    ['solo corte, no color, el lunes a las 5', 'Corte'],
    ['I want my hair dyed', 'Color'],
    ['can I get my hair coloured', 'Color'],
    ['quiero teñirme el pelo', 'Color'],
    ['quiero cortarme el pelo', 'Corte'],
  ])('leave the services alone: «%s» asks for %s', (sentence, service) => {
    expect(understand(sentence, thursday).serviceIds).toEqual([service]);
  });
});

describe('clauses that no rule read', () => {
  it.each([
    ['el lunes trabajo hasta las 5, puedo ir luego a cortarme?', 'luego a cortarme'],
    ['corte la semana que viene no, la otra', 'la otra'],
    ['corte pasado mañana no, el siguiente, a las 11', 'el siguiente'],
    ['el corte lo quiero como el de la foto del 12, para mañana a las 4', '12'],
    ['soy Ana, la del tinte del martes, quiero corte el viernes a las 12', 'martes'],
    ['un corte con la chica rubia el lunes', 'con la chica'],
    ['te iba a pedir el lunes pero mejor martes a las 12, corte', 'iba a pedir'],
    ['hoy no mañana, corte a las 12', 'no mañana'],
    ['me pilla mal el martes, ¿miércoles? corte a las 10', 'mal'],
    ['corte el viernes 27 no el 20', 'no el 20'],
    ['corte, cualquier hora que no coincida con la comida, el miércoles', 'no coincida la comida'],
    ['viajo el jueves, volvería el martes, quiero corte', 'martes'],
    ['corte el día que menos gente tengáis esta semana', 'menos gente'],
    ['corte mañana a las 5 si salgo pronto', 'si salgo'],
    ['con quien me atendió la última vez, corte el viernes a las 12', 'con quien me atendió'],
    ['corte el viernes a las 6 y color el martes', 'color el martes'],
    ['tiene clase los martes y jueves, corte cualquier otra tarde', 'cualquier otra tarde'],
    ['corte para mi hijo el viernes, ella a las 10 y yo a las 12', 'ella a las 10 y yo a las'],
    ['corte, me dijiste el jueves pero mejor dos horas después el lunes', 'me dijiste'],
    ["my usual is Ana but I know she's off so Luis will do, cut Friday", 'Ana Luis'],
    ["Monday's a no go, same for Tuesday, haircut", 'same for'],
    ['any time but the school run, haircut Tuesday', 'but the school run'],
    ["I'd rather not have Luis this time, cut Monday 3pm", 'rather Luis'],
    ["whichever day Ana isn't in, haircut", "isn't Ana"],
  ])('are told: %s', (text, words) => {
    const { doubt, unread } = understand(text, thursday);
    expect(doubt).toBe(true);
    expect(unread).toContain(words);
  });

  it.each([
    'no me viene mal el martes, corte',
    'corte el lunes con Ana, si no con Luis',
    'corte el lunes con Ana, no con Luis',
    'any day but Friday, haircut',
  ])('are none of these: %s', (text) => {
    expect(understand(text, thursday).doubt).toBe(false);
  });

  it('are mended where they can be', () => {
    expect(understand('el viernes libre entero menos de 1 a 3, corte', thursday).avoid).toEqual([
      { days: null, times: { from: 13 * 60, to: 15 * 60 } },
      { days: null, times: { from: 60, to: 3 * 60 } },
    ]);
    expect(understand('corte, color no que ya me lo hice, el viernes', thursday).serviceIds).toEqual([
      'Corte',
    ]);
    expect(understand('hair cut n colour sat morn pls', thursday).serviceIds).toEqual(['Corte', 'Color']);
  });
});
