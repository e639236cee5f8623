import { describe, expect, it } from '@jest/globals';
import type { OutboundContent } from '@citame/contracts';
import { isDeepStrictEqual } from 'node:util';
import { startTalk } from './kit/talk.ts';

/** Parts of sentences of one language, which people put together as they like. Every combination is tried. */
const parts = {
  es: {
    wish: 'corte mañana a las 5 con Ana',
    greetings: ['', 'hola, ', 'buenas tardes, ', 'oye ', 'perdona, ', 'Hola!! '],
    yes: [
      'sí',
      'vale',
      'perfecto',
      'sip',
      'dale',
      'claro que sí',
      'genial',
      'me viene bien',
      'ok resérvamelo',
      'de una',
    ],
    thanks: [
      '',
      ' gracias',
      ', mil gracias',
      ' muchas gracias guapa',
      ' 😊',
      '!!!',
      ' un saludo',
      ' hasta mañana',
    ],
    reasons: [
      '',
      ', que tengo el día libre',
      ' porque luego trabajo',
      ', así aprovecho',
      ' que estoy cerca',
      ', a nombre de Lucía',
    ],
    no: ['no', 'mejor no', 'ahora no', 'no, gracias', 'déjalo', 'todavía no', 'ya no', 'olvídalo'],
    doubts: ['no sé', 'espera', 'déjame pensarlo', 'te digo luego', 'tengo que mirarlo', 'a lo mejor'],
    others: ['pero a las 6', 'pero mejor el sábado', 'pero con Luis', 'mejor más tarde', 'pero otro día'],
    questions: [
      'cuánto cuesta el color',
      'dónde estáis',
      'se puede pagar con tarjeta',
      'abrís mañana',
      'quién trabaja mañana',
      'hay wifi',
      'cómo llego',
      'hay parking',
      'hasta cuándo puedo cancelar',
    ],
  },
  en: {
    wish: 'haircut tomorrow at 5 with Ana',
    greetings: ['', 'hi, ', 'hello there, ', 'hey ', 'sorry, ', 'Good morning! '],
    yes: [
      'yes',
      'yeah',
      'perfect',
      'sounds good',
      'go ahead',
      'yes please',
      'that works',
      'book it',
      'lovely',
      'sure',
    ],
    thanks: ['', ' thanks', ', thank you so much', ' cheers', ' 😊', '!!!', ' ta', ', see you tomorrow'],
    reasons: [
      '',
      ", I'm off that day",
      ' because I work later',
      ", I've got a day off",
      ' as my office is round the corner',
      ', under Tom',
    ],
    no: ['no', 'no thanks', 'not now', 'never mind', 'forget it', "don't book it", 'leave it'],
    doubts: ['not sure', 'hang on', 'let me think', "I'll let you know", 'let me check', 'maybe'],
    others: ['but at 6', 'but Saturday instead', 'but with Luis', 'but later', 'but another day'],
    questions: [
      'how much is the colour',
      'where are you',
      'can I pay by card',
      'are you open tomorrow',
      "who's working tomorrow",
      'is there wifi',
      'how do I get there',
      'is there parking',
      'how late can I cancel',
    ],
  },
} as const;

const languages = Object.values(parts);
const asksForIt = 'ana 2026-11-20 17:00';

/** Bookings of a chat with these texts. */
function bookedBy(...texts: readonly string[]): string[] {
  const talk = startTalk();
  for (const text of texts) {
    talk.send({ kind: 'text', text });
  }
  return talk.salon.bookings.map(({ employeeId, date, slot }) => `${employeeId} ${date} ${slot}`);
}

const answerTo = (text: string): OutboundContent | undefined => startTalk().send({ kind: 'text', text });

/** Every string that is made of one of each list. */
function joined(...lists: readonly (readonly string[])[]): string[] {
  return lists.reduce<string[]>(
    (all, list) => all.flatMap((before) => list.map((part) => before + part)),
    [''],
  );
}

describe('kinds of sentences, put together', () => {
  it('are a yes with whatever reason and thanks', () => {
    const lost = languages.flatMap(({ wish, yes, reasons, thanks }) =>
      joined(yes, reasons, thanks).filter((text) => bookedBy(wish, text).join() !== asksForIt),
    );
    expect(lost).toEqual([]);
  });

  it('are no yes when they say no or are in doubt, with whatever thanks', () => {
    const wrong = languages.flatMap(({ wish, no, doubts, thanks }) =>
      joined([...no, ...doubts], thanks).filter((text) => bookedBy(wish, text).length > 0),
    );
    expect(wrong).toEqual([]);
  });

  it('are no yes to what was asked when the yes goes on with something else', () => {
    const wrong = languages.flatMap(({ wish, yes, others, doubts }) =>
      joined(yes, [', ', ' '], [...others, ...doubts]).filter((text) => bookedBy(wish, text).length > 0),
    );
    expect(wrong).toEqual([]);
  });

  it('are one question with whatever greeting and thanks', () => {
    const other = languages.flatMap(({ greetings, questions, thanks }) =>
      questions.flatMap((question) =>
        joined(greetings, [`${question}?`], thanks.slice(0, 4)).filter(
          (text) => !isDeepStrictEqual(answerTo(text), answerTo(`${question}?`)),
        ),
      ),
    );
    expect(other).toEqual([]);
  });

  it('are a yes and a question, and both count', () => {
    const lost = languages.flatMap(({ wish, yes, questions }) =>
      joined(yes, [', ', ' '], questions.slice(1, 3), ['?']).filter(
        (text) => bookedBy(wish, text).join() !== asksForIt,
      ),
    );
    expect(lost).toEqual([]);
  });
});
