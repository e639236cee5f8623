import { addDays, dateAt, monthOf, partsOf, type DateRange, type LocalDate } from '@citame/calendar';
import { monthNamed, single } from './dateRanges.ts';
import {
  days,
  numberOfMonth,
  ofMonthName,
  symbols,
  valueOf,
  weekdaysIn,
  type DayItem,
  type Groups,
  type Item,
  type Moment,
  type Rule,
} from './items.ts';
import { exactly, betweenTimes, timesOf } from './hours.ts';
import { dayJustPast, dayOfDate, dayOfYear, daysOfBoth, daysOfDate } from './nextDays.ts';

const month = ofMonthName;
const date = String.raw`(?<date>[noO]\d+|one)`;
const lead = '(?:(?:of )?(?:el|the|on|day|for|la) )*';
const of = '(?:(?:of|the|el|month|this|in|day) )*';
const year = String.raw`(?: (?:of )?(?:el )?n(?<year>20\d\d)| of (?:el )?n(?<year>2[6-9]|3\d)|(?: of)?(?: el)? (?<year>year next|next year))?`;
/** Words that must not follow a day: the number is then of hours or of a span. «El 5 por ciento» is not looked for. */
const noHour = String.raw`(?! (?:minute|half|quarter|oclock|week|month|hour|fortnight|w\d|minus))`;
const noUnit = String.raw`(?! (?:week|month|fortnight|w\d))`;

function readDate(groups: Groups, { today }: Moment) {
  const [monthNumber, day] = [numberOfMonth(groups['month']), valueOf(groups['date'])];
  const year = groups['year'] === undefined ? undefined : fullYear(groups['year'], today);
  const found = dayNamed(today, monthNumber, day, year);
  return found === undefined ? wrongItems(today, monthNumber, day, year) : days([found], 'date');
}

/** The day of a date without or with its year; undefined when there is none ahead, or it has just been. */
function dayNamed(today: LocalDate, monthNumber: number, day: number, year?: number): DateRange | undefined {
  if (year !== undefined) {
    return dayOfDate(today, year, monthNumber, day);
  }
  return dayJustPast(today, monthNumber, day) === undefined ? dayOfYear(today, monthNumber, day) : undefined;
}

/** Items of a date that cannot be: the days beside one that does not exist, none for one that is past. */
function wrongItems(today: LocalDate, monthNumber: number, day: number, year?: number): readonly Item[] {
  const past = year === undefined ? dayJustPast(today, monthNumber, day) : dateAt(year, monthNumber, day);
  if (past !== undefined) {
    return past < today ? [{ kind: 'mark', mark: 'past', wrong: { kind: 'past', date: past } }] : [];
  }
  if (monthNumber < 1 || monthNumber > 12) {
    return [];
  }
  const { to } = monthNamed(today, monthNumber);
  const [item] = days([single(to), single(addDays(to, 1))]);
  return item?.kind === 'days' ? [{ ...item, wrong: { kind: 'none', month: monthNumber, day } }] : [];
}

/** «Del 27» is 2027. */
function fullYear(text: string, today: LocalDate): number {
  if (text.includes('next')) {
    return partsOf(today).year + 1;
  }
  return text.length === 2 ? 2000 + Number(text) : Number(text);
}

/** `mar` is «martes» as much as «marzo». */
const readMar: Rule['read'] = ({ date: symbol }, { today }) =>
  days([...daysOfBoth(today, [2], valueOf(symbol)), dayOfYear(today, 3, valueOf(symbol))]);

/** Two figures in either order: 27/11, 11/27. In English texts 3/12 is both. */
function inEitherOrder({ a, b, y, mark }: Groups, { today, monthMayComeFirst }: Moment): DateRange[] {
  const [first, second] = [Number(a), Number(b)];
  const at = (day: number, monthNumber: number): DateRange[] => {
    const found = dayNamed(today, monthNumber, day, y === undefined ? undefined : Number(y));
    return found === undefined ? [] : [found];
  };
  const european = at(first, second);
  if (mark === '.') {
    return european;
  }
  return european.length === 0 || (monthMayComeFirst && first !== second)
    ? [...european, ...at(second, first)]
    : european;
}

/** Two figures that can only be a date. */
function datesOf(groups: Groups, moment: Moment): readonly Item[] {
  const found = days(inEitherOrder(groups, moment), 'date');
  const [a, b, y] = [groups['a'], groups['b'], groups['y']].map((text) =>
    text === undefined ? undefined : Number(text),
  );
  return found.length > 0 || a === undefined || b === undefined
    ? found
    : b > 12 || (moment.monthMayComeFirst && a <= 12)
      ? wrongItems(moment.today, a, b, y)
      : wrongItems(moment.today, b, a, y);
}

/** `10.10` and `9-11` may be dates or times. */
function readPair(groups: Groups, moment: Moment): readonly Item[] | undefined {
  const [day] = days(inEitherOrder(groups, moment));
  const [a, b] = [Number(groups['a']), Number(groups['b'])];
  const isRange = groups['mark'] === '-';
  const time = isRange
    ? betweenTimes(exactly(timesOf(a, 0)), exactly(timesOf(b, 0)))
    : clockOf(a, groups['b'] ?? '');
  const asDay = day?.kind === 'days' ? day : undefined;
  return asDay === undefined && time === undefined
    ? wrongItems(moment.today, b, a)
    : [{ kind: 'either', day: asDay, time }];
}

/** Undefined for a time that no business offers: 17:12 is the seventeenth of December. */
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
    // «El 5 es sábado», “the 5th is a Saturday”.
    pattern: symbols(String.raw`(?:el|the) (?<date>[no]\d+) (?:to )?(?<w>w\d)(?! n\d)`),
    read: ({ date: symbol, w }, { today }) => {
      const options = daysOfBoth(today, weekdaysIn(w), valueOf(symbol));
      return options.length === 1 ? days(options) : undefined;
    },
  },
  {
    pattern: symbols(`${lead}p(?<a>\\d+)[/-](?<b>\\d+) (?:of )?${month}`),
    read: ({ a, b, month: symbol }, { today }) => {
      const [from, to] = [a, b].map((date) => dayOfYear(today, numberOfMonth(symbol), Number(date))?.from);
      return from === undefined || to === undefined || from > to ? undefined : days([{ from, to }], 'date');
    },
  },
  {
    pattern: symbols(String.raw`x(?<y>\d+)-(?<m>\d+)-(?<d>\d+)`),
    read: ({ y, m, d }, { today }) => {
      const found = dayOfDate(today, Number(y), Number(m), Number(d));
      return found === undefined ? wrongItems(today, Number(m), Number(d), Number(y)) : days([found], 'date');
    },
  },
  {
    pattern: symbols(String.raw`y(?<a>\d+)/(?<b>\d+)/(?<y>\d+)`),
    read: datesOf,
  },
  {
    pattern: symbols(String.raw`(?:el |on |the |day |of el )?p(?<a>\d+)/(?<b>\d+)`),
    read: datesOf,
  },
  {
    pattern: symbols(String.raw`(?:el|on|day|of el|for el) p(?<a>\d+)(?<mark>[.-])(?<b>\d+)`),
    read: datesOf,
  },
  { pattern: symbols(String.raw`p(?<a>\d+)(?<mark>[.-])(?<b>\d+)`), read: readPair },
  {
    // «El veinticuatro del doce».
    pattern: symbols(String.raw`(?:el |day |for el )*n(?<a>\d+) of el n(?<b>\d|1[0-2])${noHour}`),
    read: ({ a, b }, moment) => datesOf({ a, b }, moment),
  },
  {
    pattern: symbols(`(?:${lead}mar (?:day |the |el )*${date}|${lead}${date} (?:of )?mar)(?! (?:of )?m\\d)`),
    read: readMar,
  },
  { pattern: symbols(`${lead}${date} ${of}${month}${year}`), read: readDate },
  {
    pattern: symbols(`${lead}(?!mar )${month} (?:the |el )?${date}(?! ?(?:oclock|hour))${year}`),
    read: readDate,
  },
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
    pattern: symbols(String.raw`(?<date>o\d+)${noUnit}`),
    read: ({ date: symbol }, moment) => datedItem(moment, symbol),
  },
  {
    pattern: symbols(`(?:(?:in|of|for|on|this|next) (?:month of )?${month}|(?<bare>m\\d+))${year}`),
    read: ({ month: symbol, bare, year: given }, { today }) => {
      const wanted = monthNamed(today, numberOfMonth(symbol ?? bare));
      const ahead = given === undefined ? 0 : fullYear(given, today) - partsOf(wanted.from).year;
      const range = monthOf(wanted.from, ahead * 12);
      return range.to < today ? [] : days([range.from < today ? { ...range, from: today } : range], 'frame');
    },
  },
];

function datedItem(moment: Moment, symbol: string | undefined): readonly Item[] | undefined {
  const item = numbered(moment, valueOf(symbol));
  return item === undefined ? undefined : [item];
}
