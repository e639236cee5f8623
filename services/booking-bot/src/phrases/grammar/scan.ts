import { dateRules, numbered } from './dateRules.ts';
import { dayRules } from './dayRules.ts';
import { distanceRules } from './distanceRules.ts';
import { holidayRules, namesHoliday } from './holidayRules.ts';
import { exactly, timesOf } from './hours.ts';
import type { Item, Mark, Moment, Rule } from './items.ts';
import { periodRules, thirdRules } from './periodRules.ts';
import { timeRules } from './timeRules.ts';

const plainRules: readonly Rule[] = [
  ...thirdRules,
  ...timeRules,
  ...dateRules,
  ...distanceRules,
  ...periodRules,
  ...dayRules,
];

const allRules: readonly Rule[] = [...holidayRules, ...plainRules];

const marks: ReadonlySet<string> = new Set<Mark>([
  ',',
  '.',
  'or',
  'and',
  'but',
  'of',
  'to',
  'from',
  'notBefore',
  'until',
  'before',
  'after',
  'onwards',
  'orBefore',
  'between',
  'no',
  'nor',
  'cant',
  'except',
  'yes',
  'following',
  'thereafter',
  'dayBefore',
  'dayAfter',
  'correct',
  'than',
  'insteadOf',
  'leaves',
  'due',
]);

function isMark(symbol: string): symbol is Mark {
  return marks.has(symbol);
}

export interface Scan {
  readonly items: readonly Item[];
  /** For each symbol, whether it meant something. */
  readonly understood: readonly boolean[];
  /** For each symbol, whether it is part of a phrase. */
  readonly consumed: readonly boolean[];
}

/** Reads symbols from left to right: at each place the first rule that fits. */
export function scan(symbols: readonly string[], moment: Moment): Scan {
  const items: Item[] = [];
  const understood = symbols.map(() => false);
  const consumed = symbols.map(() => false);
  const rules = namesHoliday(symbols) ? allRules : plainRules;
  let at = 0;
  while (at < symbols.length) {
    const phrase = ruleAt(rules, symbols.slice(at, at + longest), moment);
    const found = phrase ?? symbolAt(symbols, at, { moment, items });
    consumed.fill(phrase !== undefined, at, at + found.length);
    items.push(...found.items);
    understood.fill(found.isUnderstood, at, at + found.length);
    at += found.length;
  }
  return { items, understood, consumed };
}

interface Found {
  readonly items: readonly Item[];
  readonly length: number;
  readonly isUnderstood: boolean;
}

/** Longer than any phrase of the rules. */
const longest = 12;

/** No phrase of the rules begins with these. */
const neverFirst = new Set(
  'unknown name thing idle vague but butFor , . or and no nor cant yes except'.split(' '),
);

function ruleAt(rules: readonly Rule[], symbols: readonly string[], moment: Moment): Found | undefined {
  if (neverFirst.has(symbols[0] ?? '')) {
    return undefined;
  }
  const text = symbols.join(' ');
  for (const { pattern, read } of rules) {
    const match = pattern.exec(text);
    const items = match === null ? undefined : read(match.groups ?? {}, moment);
    if (match !== null && items !== undefined) {
      return { items, length: match[0].split(' ').length, isUnderstood: true };
    }
  }
  return undefined;
}

/** «Any weekday but Friday» leaves Friday out; «next week, but Friday is best» does not. */
function isExcepting(items: readonly Item[], next: string | undefined): boolean {
  const before = items.at(-1);
  const isWide = before?.kind === 'days' && (before.sort === 'frame' || before.sort === 'vague');
  return isWide && /^(?:w\d+|W\d)$/.test(next ?? '');
}

function symbolAt(
  symbols: readonly string[],
  at: number,
  { moment, items }: { readonly moment: Moment; readonly items: readonly Item[] },
): Found {
  const symbol = symbols[at] ?? '';
  if (symbol === 'manana') {
    return { items: [{ kind: 'manana' }], length: 1, isUnderstood: true };
  }
  if (symbol === 'minus') {
    return { items: [{ kind: 'mark', mark: 'except', at }], length: 1, isUnderstood: true };
  }
  if (symbol === 'either') {
    // «Not Monday, Tuesday either» is no; «either Monday or Tuesday» says nothing.
    const isNo = /^[,.]?$|^but/.test(symbols[at + 1] ?? '');
    return { items: isNo ? [{ kind: 'mark', mark: 'nor' }] : [], length: 1, isUnderstood: true };
  }
  if (symbol === 'butFor') {
    return {
      items: [{ kind: 'mark', mark: isExcepting(items, symbols[at + 1]) ? 'except' : 'but', at }],
      length: 1,
      isUnderstood: true,
    };
  }
  if (isMark(symbol)) {
    return { items: [{ kind: 'mark', mark: symbol, at }], length: 1, isUnderstood: true };
  }
  const number = /^n(\d+)$/.exec(symbol)?.[1];
  if (number === undefined) {
    return { items: [], length: 1, isUnderstood: !/^(?:unknown|vague|same\w+|usualHour)$/.test(symbol) };
  }
  const read = counts(symbols, at, Number(number)) ? [] : figure(Number(number), moment, at);
  return { items: read, length: 1, isUnderstood: read.length > 0 };
}

/** A number that counts something is no day and no time: «2 personas», «2 cortes», «30 min». */
function counts(symbols: readonly string[], at: number, value: number): boolean {
  const next = symbols[at + 1] ?? '';
  if (/^(?:at|las|la)$/.test(symbols[at - 1] ?? '')) {
    return true;
  }
  // “After 4 with Ana”.
  const isBound = /^(?:after|before|from|until)$/.test(symbols[at - 1] ?? '');
  const isOfWeekday = /^(?:w\d+|mar|day)$/.test(symbols[at - 1] ?? '');
  return (
    !isOfWeekday &&
    (/^(?:unknown|thing|minute|hour|day|week|month|year)$/.test(next) ||
      (next === 'name' && value <= 4 && !isBound))
  );
}

/** A number by itself: an hour or a day of the month. */
function figure(value: number, moment: Moment, at: number): readonly Item[] {
  const day = numbered(moment, value);
  const times = value >= 1 && value <= 23 ? timesOf(value, 0) : [];
  const time = times.length === 0 ? undefined : exactly(times);
  return day === undefined && time === undefined ? [] : [{ kind: 'either', day, time, at }];
}
