import type { DateRange, LocalDate, MinuteOfDay } from '@citame/calendar';
import type { TimeRange, WrongDay } from '../understanding.ts';

/** Days that a phrase may mean, the likeliest first. */
export interface DayItem {
  readonly kind: 'days';
  readonly options: readonly DateRange[];
  /**
   * `date` is a day of a named month. A frame (a week, a month) bounds the time of another phrase; `vague`
   * gives way to any other.
   */
  readonly sort: 'day' | 'date' | 'weekday' | 'frame' | 'vague';
  /** 1 to 7, when it is known by its weekday. */
  readonly weekdays?: readonly number[];
  /** 1 to 31, when it is known by its number in a month that was not named. */
  readonly date?: number;
  /** A weekday with no word for its week. */
  readonly isBare?: true;
  /** The day that was named, when it cannot be; the options are those beside it, or any. */
  readonly wrong?: WrongDay;
  /** The words may mean another day: «lunes 10» where the tenth is no Monday. */
  readonly isUnsure?: boolean;
}

/** Times that a phrase may mean, the likeliest first. */
export interface TimeItem {
  readonly kind: 'times';
  readonly options: readonly TimeRange[];
  /** A part of the day tells which half of it an hour is of. */
  readonly sort: 'hour' | 'part';
  /** The exact times behind an open range, in both halves of the day: «a partir de las 6». */
  /** A limit that a reason sets, «salgo a las 6»: it narrows the other times that are said. */
  readonly isLimit?: boolean;
  readonly open?: { readonly side: 'after' | 'before' | 'until'; readonly hours: readonly number[] };
}

/** Figures that may be a day or a time, as in «viernes 17», «10.10» or «9-11». */
export interface EitherItem {
  readonly kind: 'either';
  /** Place of its sign, where it was written. */
  readonly at?: number;
  readonly day: DayItem | undefined;
  readonly time: TimeItem | undefined;
}

export type Mark =
  | ','
  | '.'
  | 'or'
  | 'and'
  | 'but'
  | 'of'
  | 'to'
  | 'from'
  | 'notBefore'
  | 'until'
  | 'before'
  | 'after'
  | 'onwards'
  | 'orBefore'
  | 'between'
  | 'no'
  | 'nor'
  | 'cant'
  | 'except'
  | 'yes'
  | 'following'
  | 'thereafter'
  | 'dayBefore'
  | 'dayAfter'
  | 'correct'
  | 'than'
  | 'insteadOf'
  | 'past'
  | 'leaves'
  | 'due';

export interface MarkItem {
  readonly kind: 'mark';
  readonly mark: Mark;
  /** Place of its sign, where it was written. */
  readonly at?: number;
  /** How far `dayBefore` and `dayAfter` go; one day when it is absent. */
  readonly days?: number;
  /** The nearest that they may mean, «uno o dos días antes»; as far as `days` when it is absent. */
  readonly nearestDays?: number;
  /** The day that `past` stands for. */
  readonly wrong?: WrongDay;
}

/** «mañana» by itself: tomorrow, or, after a day, its morning. */
interface MananaItem {
  readonly kind: 'manana';
}

export type Item = DayItem | TimeItem | EitherItem | MarkItem | MananaItem;

/** When it was written, and by whom: what a phrase needs to be read. */
export interface Moment {
  readonly today: LocalDate;
  readonly minuteOfDay: MinuteOfDay;
  /** The month may come before the day: the text or its writer is English. */
  readonly monthMayComeFirst: boolean;
  /** ISO 3166-1 alpha-2; decides which holidays there are. */
  readonly country: string;
  /** How long the service that is named takes, minutes. */
  readonly durationMin?: number | undefined;
  /** When the afternoon begins here. */
  readonly afternoonFrom: MinuteOfDay;
  /** The only day that was spoken of before, if it is one. */
  readonly spokenDay?: LocalDate | undefined;
}

/** Groups that a pattern found, by name. */
export type Groups = Readonly<Record<string, string | undefined>>;

/** One form of words that means a day or a time. The pattern is of symbols, from where a phrase may begin. */
export interface Rule {
  readonly pattern: RegExp;
  /** Undefined when it is no such phrase after all. */
  readonly read: (groups: Groups, moment: Moment) => readonly Item[] | undefined;
}

/** A rule's pattern, which must end where a symbol ends. */
export function symbols(pattern: string): RegExp {
  return new RegExp(`^(?:${pattern})(?= |$)`);
}

/** The value of `n5`, `o5`, `O5` or `one`. */
export function valueOf(symbol: string | undefined): number {
  return symbol === 'one' ? 1 : Number(symbol?.slice(1));
}

export function days(
  options: readonly (DateRange | undefined)[],
  sort: DayItem['sort'] = 'day',
): readonly Item[] {
  const known = options.filter((option) => option !== undefined);
  return known.length === 0 ? [] : [{ kind: 'days', options: known, sort }];
}

export function part(from: number, to: number): TimeItem {
  return { kind: 'times', options: [{ from, to }], sort: 'part' };
}

/** A weekday, as `w5`, `w24` for one that may be either of two, or `mar`, which is March too. */
export const ofWeekday = String.raw`(?<w>w\d+|mar)`;

/** 1 to 7. */
export function weekdaysIn(symbol = ''): number[] {
  return symbol === 'mar' ? [2] : symbol.slice(1).split('').map(Number);
}

/** A rule that reads only days. */
export function dayRule(
  pattern: string,
  read: (moment: Moment, groups: Groups) => readonly (DateRange | undefined)[],
  sort?: DayItem['sort'],
): Rule {
  return { pattern: symbols(pattern), read: (groups, moment) => days(read(moment, groups), sort) };
}

/** A month, as `m12`, `?m12` when it was misspelt, or a word that may be something else. */
export const ofMonthName = String.raw`(?<month>\??m\d+|march|may|mar)`;

/** 1 to 12. */
export function numberOfMonth(symbol = ''): number {
  const words: Readonly<Record<string, number>> = { march: 3, mar: 3, may: 5 };
  return words[symbol] ?? Number(/\d+/.exec(symbol)?.[0]);
}

/** The mark that an item is. */
export function markOf(item: Item | undefined): Mark | undefined {
  return item?.kind === 'mark' ? item.mark : undefined;
}
