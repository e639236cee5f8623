import { fold } from './typos.ts';

/** One word, figure or mark of a text. */
export interface Token {
  /** Folded. */
  readonly text: string;
  /** Meaning by its form alone; words have none. */
  readonly symbol?: string;
}

const half = String.raw`(?:\s*([ap])\s?\.?\s?m\b\.?)`;

/**
 * Figures as people write them, the more telling first. Each reads to a symbol:
 * `x2026-12-03` a date, `y3/12/2026` a date in either order, `c17:30` a clock (`c!` when its half of the day is sure),
 * `h17` an hour, `p3/12` two figures with the mark between, `o3` an ordinal, `n3` a number, `aside` a figure that tells
 * nothing of when.
 */
const forms: readonly (readonly [RegExp, (match: RegExpExecArray) => string])[] = [
  // Phones as they are grouped: «+34 600 123 456», «600 12 34 56», «91 234 56 78», «07700 900123».
  [/\+\d{1,3}(?:[\s.-]?\d){7,12}(?![\d:])/y, () => 'aside'],
  [/(?:[6-9]\d{2}(?:[\s.-]?\d{2,3}){2}(?:[\s.-]?\d{2})?|9\d(?:[\s.-]\d{2,3}){3})(?![\d:])/y, () => 'aside'],
  [/0\d{3,4}[\s.-]?\d{3}[\s.-]?\d{3}(?![\d:])/y, () => 'aside'],
  // Money.
  [/[€$£]\s?\d+(?:[.,]\d+)?|\d+(?:[.,]\d+)?\s?[€$£]/y, () => 'aside'],
  [/(\d{4})-(\d{1,2})-(\d{1,2})(?!\d)/y, ([, y, m, d]) => `x${y}-${m}-${d}`],
  [/(\d{1,2})[/.-](\d{1,2})[/.-](\d{4}|\d\d)(?!\d)/y, ([, a, b, y]) => `y${a}/${b}/${year(y)}`],
  [new RegExp(String.raw`(\d{1,2})(?:[:.'h](\d\d))?${half}`, 'y'), ([, h, m, ap]) => halved(h, m, ap)],
  [/(\d{1,2})(?:[:.](\d\d))?[ap]\b/y, ([all, h, m]) => halved(h, m, all?.at(-1))],
  [/(\d{1,2})\s?[h:'](\d\d)(?!\d)(?:\s?(?:hs?|hrs?|horas)\b)?/y, ([, h, m]) => clock(h, m)],
  [/(\d{1,2})[.,](\d\d)\s?(?:hs?|hrs?|horas)\b/y, ([, h, m]) => clock(h, m)],
  // «16,30», as some write hours; other figures joined by a comma are a list.
  [/(\d{1,2}),(00|15|30|45)(?![\d,])/y, ([, h, m]) => clock(h, m)],
  [/(\d{1,2})\s?(?:hs?|hrs)\b\.?/y, ([, h]) => (Number(h) > 24 ? '' : `h${Number(h)}`)],
  [/(0\d)([0-5]\d)(?!\d)/y, ([, h, m]) => clock(h, m)],
  [
    /(\d{1,2})(\s?[/–-]\s?|\.)(\d{1,2})(?![\d%])/y,
    ([, a, mark = '', b]) => `p${a}${mark.trim().replace('–', '-')}${b}`,
  ],
  [/(\d{1,2})(?:\.?°|(?:st|nd|rd|th|er|ero|ro|do|to)\b)/y, ([, n]) => `o${Number(n)}`],
  [/\d+/y, ([all]) => `n${Number(all)}`],
];

const weekday = String.raw`(?:lun|mar|mie|jue|vie|sab|dom|mon|tue|wed|thu|fri|sat|sun)\p{Letter}*`;
/** The dash of «mon-wed». */
const betweenWeekdays = new RegExp(String.raw`(?<=\b${weekday})\s?[-–]\s?(?=${weekday})`, 'gu');

const timeMark = String.raw`(?::\d\d|\s?[ap]\.?m\b\.?|\s?h\b)`;
/** The dash of «5-7pm» and «17:00-19:00». */
const betweenTimes = new RegExp(
  String.raw`(?<=\d${timeMark})\s?[-–]\s?(?=\d)|(?<=\d)\s?[-–]\s?(?=\d{1,2}${timeMark})`,
  'g',
);

/** The dash of «noon-2» and «mediodía-2». */
const afterNoon = /(?<=\b(?:noon|midday|mediodia))\s?[-–]\s?(?=\d)/g;

const dayIs =
  /(?<=\b(?:mon|tues|wednes|thurs|fri|satur|sun)day)['’]s(?= (?:out|off|no|not|bad|better|best|good|great|fine|ok|okay|perfect|impossible|full|gone|tricky|easier)\b)/g;

/** Splits a text. Apostrophes within words are dropped (`can't`, `o'clock`), commas and ends of sentences are kept. */
export function tokenise(text: string): Token[] {
  const folded = fold(text.replaceAll(/[ºª]/g, '°'))
    // “Thursday's out”, as against “Thursday's appointment”.
    .replaceAll(dayIs, ' is')
    .replaceAll(/(?<=\p{Letter})['’`´](?=\p{Letter})/gu, '')
    .replaceAll(/[’`´]/g, "'")
    .replaceAll(/\b(one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)ish\b/g, '$1 ish')
    .replaceAll(/(?<!\p{Letter})(?:q|ke|qe)(?!\p{Letter})/gu, 'que')
    .replaceAll(/\bmanipedi/g, 'mani pedi')
    .replaceAll(/\bd(?= \p{Letter})/gu, 'de')
    .replaceAll(betweenWeekdays, ' to ')
    .replaceAll(betweenTimes, ' to ')
    .replaceAll(afterNoon, ' to ')
    .replaceAll(/\b2(?=(?:moro|morrow|mrw|day|nite|night)\b)/g, 'to');
  const tokens: Token[] = [];
  let at = 0;
  while (at < folded.length) {
    const token = figureAt(folded, at) ?? wordAt(folded, at);
    tokens.push(...(token.token === undefined ? [] : [token.token]));
    at += token.length;
  }
  return tokens;
}

interface Read {
  readonly token?: Token;
  readonly length: number;
}

function figureAt(text: string, at: number): Read | undefined {
  for (const [form, read] of forms) {
    form.lastIndex = at;
    const match = form.exec(text);
    const symbol = match === null ? '' : read(match);
    if (match !== null && symbol !== '') {
      return { token: { text: match[0].trim(), symbol }, length: match[0].length };
    }
  }
  return undefined;
}

const word = /\p{Letter}+/uy;

function wordAt(text: string, at: number): Read {
  word.lastIndex = at;
  const match = word.exec(text)?.[0];
  if (match !== undefined) {
    return { token: { text: match }, length: match.length };
  }
  const mark = text[at] ?? '';
  if (/[,.;!?\n()…]/.test(mark)) {
    return { token: { text: mark, symbol: mark === ',' ? ',' : '.' }, length: 1 };
  }
  return /[@&+]/.test(mark) ? { token: { text: mark }, length: 1 } : { length: 1 };
}

/** Empty when there is no such time. A leading zero, or an hour after noon, tells the half of the day. */
function clock(hours = '', minutes = ''): string {
  const [hour, minute] = [Number(hours), Number(minutes)];
  const isSure = hours.startsWith('0') || hour > 12;
  return hour > 24 || minute > 59 ? '' : `c${isSure ? '!' : ''}${hour}:${minute}`;
}

function halved(hours = '', minutes = '0', half = ''): string {
  const hour = Number(hours);
  if (hour > 12) {
    return clock(hours, minutes.padStart(2, '0'));
  }
  return Number(minutes) > 59 || hour === 0
    ? ''
    : `c!${(hour % 12) + (half === 'p' ? 12 : 0)}:${Number(minutes)}`;
}

function year(text = ''): number {
  return text.length === 2 ? 2000 + Number(text) : Number(text);
}
