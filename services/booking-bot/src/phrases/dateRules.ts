import { monthAt, monthNamed, partsOf } from './calendar.ts';
import { days, symbols, valueOf, type DayItem, type Item, type Moment, type Rule } from './items.ts';
import { exactly, betweenTimes, timesOf } from './hours.ts';
import { dayOfDate, dayOfYear, daysOfDate } from './nextDays.ts';
import type { DayRange } from './understanding.ts';

const month = String.raw`(?<month>\??m\d+|march|may|mar)`;
const date = String.raw`(?<date>[noO]\d+|one)`;
const lead = '(?:(?:of )?(?:el|the|on|day|for|la) )*';
const of = '(?:(?:of|the|el|month|this|in|day) )*';
const year = String.raw`(?: (?:of |el |,? )?n(?<year>20\d\d))?`;
/** What follows a number that is no day: «el 5 por ciento» is not looked for, but hours and spans are. */
const noHour = String.raw`(?! (?:minute|half|quarter|oclock|week|month|hour|fortnight|w\d|minus))`;

const monthNumbers: Readonly<Record<string, number>> = { march: 3, may: 5, mar: 3 };

function monthOf(symbol = ''): number {
  return monthNumbers[symbol] ?? Number(symbol.replace(/^\??m/, ''));
}

function readDate(groups: Readonly<Record<string, string | undefined>>, { today }: Moment) {
  const [monthNumber, day] = [monthOf(groups['month']), valueOf(groups['date'])];
  return days([
    groups['year'] === undefined
      ? dayOfYear(today, monthNumber, day)
      : dayOfDate(today, Number(groups['year']), monthNumber, day),
  ]);
}

/** Two figures in either order: 27/11, 11/27. In English texts 3/12 is both. */
function inEitherOrder(
  { a, b, y }: Readonly<Record<string, string | undefined>>,
  { today, monthMayComeFirst }: Moment,
): DayRange[] {
  const [first, second] = [Number(a), Number(b)];
  const at = (day: number, monthNumber: number): DayRange[] => {
    const found =
      y === undefined ? dayOfYear(today, monthNumber, day) : dayOfDate(today, Number(y), monthNumber, day);
    return found === undefined ? [] : [found];
  };
  const european = at(first, second);
  return european.length === 0 || (monthMayComeFirst && first !== second)
    ? [...european, ...at(second, first)]
    : european;
}

/** `10.10` and `9-11` may be dates or times. */
function readPair(
  groups: Readonly<Record<string, string | undefined>>,
  moment: Moment,
): readonly Item[] | undefined {
  const [day] = days(inEitherOrder(groups, moment));
  const [a, b] = [Number(groups['a']), Number(groups['b'])];
  const isRange = groups['mark'] === '-';
  const time = isRange
    ? betweenTimes(exactly(timesOf(a, 0)), exactly(timesOf(b, 0)))
    : clockOf(a, groups['b'] ?? '');
  const asDay = day?.kind === 'days' ? day : undefined;
  return asDay === undefined && time === undefined ? undefined : [{ kind: 'either', day: asDay, time }];
}

/** Nobody offers 17:12, so that is the seventeenth of December. */
function clockOf(hour: number, minutes: string) {
  const times =
    minutes.length === 2 && Number(minutes) % 5 === 0 && Number(minutes) < 60
      ? timesOf(hour, Number(minutes))
      : [];
  return times.length === 0 ? undefined : exactly(times);
}

/** A day known by its number alone, as its month may still be named: «el 5», «día 5». */
export function numbered({ today }: Moment, date: number): DayItem | undefined {
  const options = date >= 1 && date <= 31 ? daysOfDate(today, date) : [];
  return options.length === 0 ? undefined : { kind: 'days', sort: 'day', options, date };
}

/** Dates by figures and by the names of months. */
export const dateRules: readonly Rule[] = [
  {
    pattern: symbols(String.raw`x(?<y>\d+)-(?<m>\d+)-(?<d>\d+)`),
    read: ({ y, m, d }, { today }) => days([dayOfDate(today, Number(y), Number(m), Number(d))]),
  },
  {
    pattern: symbols(String.raw`y(?<a>\d+)/(?<b>\d+)/(?<y>\d+)`),
    read: (groups, moment) => days(inEitherOrder(groups, moment)),
  },
  {
    pattern: symbols(String.raw`(?:el |on |the |day |of el )?p(?<a>\d+)/(?<b>\d+)`),
    read: (groups, moment) => days(inEitherOrder(groups, moment)),
  },
  {
    pattern: symbols(String.raw`(?:el|on|day|of el|for el) p(?<a>\d+)[.-](?<b>\d+)`),
    read: (groups, moment) => days(inEitherOrder(groups, moment)),
  },
  { pattern: symbols(String.raw`p(?<a>\d+)(?<mark>[.-])(?<b>\d+)`), read: readPair },
  { pattern: symbols(`${lead}${date} ${of}${month}${year}`), read: readDate },
  { pattern: symbols(`${lead}${month} (?:the |el )?${date}(?! ?(?:oclock|hour))${year}`), read: readDate },
  {
    pattern: symbols(`(?:el |the |day )*(?<date>O1|one|n1) of (?:the |every |next |this )?month`),
    read: (_groups, { today }) => days([daysOfDate(today, 1)[0]]),
  },
  {
    pattern: symbols(
      String.raw`(?:(?:el|of el|for el) (?:day )?(?:the )?|day (?:el |the )?|the |on the |on )(?<date>n\d+|o\d+|O(?:1[1-9]|2\d|3[01]))${noHour}`,
    ),
    read: ({ date: symbol }, moment) => datedItem(moment, symbol),
  },
  {
    pattern: symbols(`day (?<date>one|O1)`),
    read: ({ date: symbol }, moment) => datedItem(moment, symbol),
  },
  {
    pattern: symbols(String.raw`(?<date>o\d+)${noHour}`),
    read: ({ date: symbol }, moment) => datedItem(moment, symbol),
  },
  {
    pattern: symbols(
      `(?:in|of|for|until|on|this|next) (?:month of )?${month}${year}|(?<bare>m\\d+)${year.replace('year', 'year2')}`,
    ),
    read: ({ month: symbol, bare, year: inYear, year2 }, { today }) => {
      const wanted = monthNamed(today, monthOf(symbol ?? bare));
      const given = inYear ?? year2;
      const ahead = given === undefined ? 0 : Number(given) - partsOf(wanted.from).year;
      const range = monthAt(wanted.from, ahead * 12);
      return range.to < today ? [] : days([range.from < today ? { ...range, from: today } : range], 'frame');
    },
  },
];

function datedItem(moment: Moment, symbol: string | undefined): readonly Item[] | undefined {
  const item = numbered(moment, valueOf(symbol));
  return item === undefined ? undefined : [item];
}
