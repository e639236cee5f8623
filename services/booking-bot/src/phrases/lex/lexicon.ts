import { holidayWords } from '../holidays/holidayWords.ts';
import { holidayNames } from '../holidays/publicHolidays.ts';
import { english, englishFillers } from './lexiconEn.ts';
import { spanish, spanishFillers } from './lexiconEs.ts';
import { numberWords } from './numbers.ts';
import { fold, slipsBetween } from './typos.ts';

const phrases = new Map<string, readonly string[]>(
  [...Object.entries(english), ...Object.entries(spanish)].flatMap(([symbols, list]) =>
    list.split(', ').map((phrase) => [phrase, symbols.split(' ')] as const),
  ),
);
for (const names of [holidayNames, holidayWords]) {
  for (const [key, list] of Object.entries(names)) {
    list.split(', ').forEach((name) => phrases.set(name, [`H${key}`]));
  }
}
for (const [word, symbol] of numberWords) {
  phrases.set(word, [symbol]);
}

/** Words that say nothing of when, what or with whom. */
const fillers = new Set(fold(`${spanishFillers} ${englishFillers}`).split(' '));
const spanishWords = wordsOf(spanish, fold(spanishFillers));
const englishWords = new Set([...wordsOf(english, englishFillers)].filter((word) => !spanishWords.has(word)));
const longest = Math.max(...[...phrases.keys()].map((phrase) => phrase.split(' ').length));

function wordsOf(lists: Readonly<Record<string, string>>, single: string): Set<string> {
  return new Set([...Object.values(lists).flatMap((list) => list.split(/,? /)), ...single.split(' ')]);
}

/** Symbols whose words may be misspelt. Short words have too many neighbours. */
const forgiven =
  /^(?:[wW]\d|m\d+|march|today|tomorrow|manana|afternoon|morning|evening|night|weekend|week|pasado|Hchristmas\w*|HnewYearsEve|Hhalloween|HthanksgivingDay)$/;
const targets = [...phrases]
  .filter(([phrase, [symbol = '']]) => phrase.length >= 5 && !phrase.includes(' ') && forgiven.test(symbol))
  .concat([...numberWords].filter(([word]) => word.length >= 8).map(([word, symbol]) => [word, [symbol]]));

/** Words one letter away from one of ours, which mean something else. */
const others = new Set(
  'costar costara costaria costaba costado coste costo costos costes calor partes luces jueces juegos nueva nuevo nuevas coche coches abrir abrid marca marcas marco marcos mayor mayores carta cartas junto junta julia weak today tardar tarda tardas tardo tarta money someday whether martin warning moring semanal mensual pasada noches domino mediana manzana manera montana sabana agosta morena pesado pasear parado pagado partido pegado pegada enana enano'.split(
    ' ',
  ),
);

export interface Meaning {
  readonly symbols: readonly string[];
  /** How many words it takes. */
  readonly length: number;
}

/** The longest phrase that begins at a word. */
export function phraseAt(words: readonly string[], at: number): Meaning | undefined {
  for (let length = Math.min(longest, words.length - at); length > 0; length -= 1) {
    const symbols = phrases.get(words.slice(at, at + length).join(' '));
    if (symbols !== undefined) {
      return { symbols, length };
    }
  }
  return undefined;
}

export function isFiller(word: string): boolean {
  return fillers.has(word);
}

/** Whether the word is a courtesy with one slip: «graicas». */
export function isFillerSlip(word: string): boolean {
  return word.length >= 5 && [...fillers].some((filler) => slipsBetween(word, filler) === 1);
}

/** Whether the word means something to the grammar, or nothing at all, as it stands. */
export function isCommonWord(word: string): boolean {
  return fillers.has(word) || phrases.has(word) || others.has(word);
}

/** Whether the word tells a day, a month, a part of the day or a number, so that a person's name may be mistaken for it. */
export function isCalendarWord(word: string): boolean {
  return /^(?:[wWmnoO]\d+|mar|march|may|morning|afternoon|evening|night|manana|today|tomorrow|noon|half|quarter|H\w+)$/.test(
    phrases.get(word)?.[0] ?? '',
  );
}

/** The figure of “12 noon” is of no language. */
export function isEnglishWord(word: string): boolean {
  return englishWords.has(word) && !/\d/.test(word);
}

/** The symbols that a misspelt word may stand for: those of the nearest words of ours, if any is near enough. */
export function guesses(word: string): readonly string[] {
  if (word.length < 5 || others.has(word)) {
    return [];
  }
  const near = targets
    .filter(([target]) => Math.abs(word.length - target.length) <= slipsForgiven(word, target))
    .map(([target, [symbol = '']]) => ({ symbol, slips: slipsBetween(word, target), target }))
    .filter(({ slips, target }) => slips <= slipsForgiven(word, target));
  const fewest = Math.min(...near.map(({ slips }) => slips));
  return [...new Set(near.filter(({ slips }) => slips === fewest).map(({ symbol }) => symbol))];
}

function slipsForgiven(word: string, target: string): number {
  return Math.min(word.length, target.length) >= 8 ? 2 : 1;
}
