import { numberWords } from './numbers.ts';
import type { Token } from './tokenise.ts';

/** How long the client is on the way, and the tokens that tell it. */
export interface Travel {
  readonly minutes: number;
  readonly tokens: ReadonlySet<number>;
}

const lengths: Readonly<Record<string, number>> = {
  'media hora': 30,
  'media horita': 30,
  'half an hour': 30,
  'half hour': 30,
  'una hora': 60,
  'an hour': 60,
  'un cuarto de hora': 15,
  'cuarto de hora': 15,
};
const length = `(?<length>${Object.keys(lengths).join('|')}|(?<number>\\S+) (?:minutos|minutitos|minutes|mins?|m))`;
const about = '(?:unos |unas |como |casi |about |around |like |roughly |another |a )*';
/** «Tardo media hora en llegar», «estoy a 10 minutos», “it takes me 20 minutes”, “I'm 15 min away”. */
const pattern = new RegExp(
  `(?:\\b(?:tardo|tardare|tardaria|me lleva|echo|son|hay|(?:en|con) (?:el )?(?:bus|bondi|metro|tren|coche|auto|carro|subte|colectivo) tengo|(?:estoy|quedo|queda|vivo|trabajo) a|takes(?: me)?|i need|its|it is) ${about}${length}(?: (?:en llegar|de camino|de viaje|hasta alli|hasta ahi|to get there|away|from you|drive|walk))?|\\b(?:im|i am|its|about) ${about}${length} (?:away|from you|from there|drive|walk))(?= )`,
);

/** The time between work and the salon, where an hour is named at which the client leaves. */
export function travelIn(tokens: readonly Token[]): Travel | undefined {
  const words = tokens.map(({ text }) => text.replaceAll(' ', '_'));
  const text = ` ${words.join(' ')} `;
  const match = pattern.exec(text);
  const { length: said = '', number } = match?.groups ?? {};
  const minutes = number === undefined ? lengths[said] : numberOf(number);
  if (match === null || minutes === undefined || minutes > longest) {
    return undefined;
  }
  const from = text.slice(0, match.index + 1).split(' ').length - 2 + (match[0].startsWith(' ') ? 1 : 0);
  const count = match[0].trim().split(' ').length;
  return { minutes, tokens: new Set(Array.from({ length: count }, (_, index) => from + index)) };
}

/** The way from where children are left, or picked up: «después de recoger a los niños a las 5». */
const errand = /\b(?:recog|recoj|dej|llev|busc|pick|collect|drop|fetch)\w*/;
const errandMin = 30;

/** How long the client will need from where an errand ends, minutes; undefined where the words tell of none. */
export function wayAfterErrand(words: readonly string[]): number | undefined {
  const text = words.join(' ');
  return /^(?:despues|tras|luego|una vez|nada mas|cuando|after|once|when)\b/.test(text) && errand.test(text)
    ? errandMin
    : undefined;
}

/** Minutes; longer is no way to a salon. */
const longest = 120;

function numberOf(word: string): number | undefined {
  const value = /^\d+$/.test(word)
    ? Number(word)
    : Number(/\d+/.exec(numberWords.get(word) ?? '')?.[0] ?? Number.NaN);
  return Number.isNaN(value) ? undefined : value;
}
