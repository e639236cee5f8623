import { addDays, partsOf, weekOf, weekdayOf, type DateRange, type LocalDate } from '@citame/calendar';
import { bridges, daysOff, daysOfHoliday, isForeign } from '../holidays/holidays.ts';
import { commonDays, monthNamed, single } from './dateRanges.ts';
import {
  dayRule,
  days,
  numberOfMonth,
  ofMonthName,
  ofWeekday,
  symbols,
  valueOf,
  weekdaysIn,
  type Groups,
  type Moment,
  type Rule,
} from './items.ts';

const article = '(?:el |la |the |los |las |day |of |on |in |for )*';
const holiday = String.raw`H(?<key>\w+)`;
const side = '(?:of )?(?:(?<before>before|last to|last of)|after|following to)';

/** The days that a holiday may be, the likeliest first; in doubt where the country has none of that name. */
function optionsOf({ today, country, monthMayComeFirst }: Moment, key = ''): readonly DateRange[] {
  const found = daysOfHoliday(country, key, today);
  const [first] = found;
  if (first === undefined) {
    return [];
  }
  if (isForeign(country, key, monthMayComeFirst)) {
    return [first, { from: later(today, addDays(first.from, -7)), to: addDays(first.to, 7) }];
  }
  // «Por Navidad» may be any day around it.
  return key === 'christmas'
    ? [...found, { from: addDays(first.from, -4), to: addDays(first.to, 13) }]
    : found;
}

function likeliest(moment: Moment, key: string | undefined): DateRange | undefined {
  return key === undefined
    ? bridges(moment.country, moment.today)[0]
    : daysOfHoliday(moment.country, key, moment.today)[0];
}

function later(a: LocalDate, b: LocalDate): LocalDate {
  return a > b ? a : b;
}

function notPast(today: LocalDate, { from, to }: DateRange): DateRange[] {
  return to < today ? [] : [{ from: later(from, today), to }];
}

/** Saturday and Sunday, with the holiday when it stands beside them. */
function weekendOf({ from }: DateRange): DateRange {
  const weekday = weekdayOf(from);
  const saturday = addDays(from, weekday <= 2 ? -weekday - 1 : 6 - weekday);
  const sunday = addDays(saturday, 1);
  return {
    from: from < saturday && weekday === 5 ? from : saturday,
    to: from > sunday && weekday === 1 ? from : sunday,
  };
}

/** «The weekend before Christmas», «la semana después de Reyes», «el viernes antes de Navidad». */
function beside(moment: Moment, { key, before, unit, w }: Groups): DateRange[] {
  const feast = likeliest(moment, key);
  if (feast === undefined) {
    return [];
  }
  const isBefore = before !== undefined;
  const step = isBefore ? -1 : 1;
  const edge = isBefore ? feast.from : feast.to;
  if (unit === 'week') {
    return notPast(moment.today, weekOf(edge, step));
  }
  const wanted = unit === 'weekend' ? [isBefore ? 7 : 6] : weekdaysIn(w);
  return wanted.flatMap((weekday) => {
    const found = [1, 2, 3, 4, 5, 6, 7]
      .map((days) => addDays(edge, step * days))
      .find((day) => weekdayOf(day) === weekday);
    if (found === undefined) {
      return [];
    }
    const range = unit === 'weekend' ? weekOf(found) : single(found);
    return notPast(moment.today, unit === 'weekend' ? { from: addDays(range.to, -1), to: range.to } : range);
  });
}

/** Between two holidays, neither included: «entre Navidad y Reyes». */
function between(moment: Moment, { key, other }: Groups): DateRange[] {
  const first = likeliest(moment, key);
  if (first === undefined) {
    return [];
  }
  const [second] = daysOfHoliday(moment.country, other ?? '', addDays(first.to, 1));
  return second === undefined
    ? []
    : notPast(moment.today, { from: addDays(first.to, 1), to: addDays(second.from, -1) });
}

/** The next bridge, the bridge of a holiday, or those of a month. */
function bridgesMeant(moment: Moment, { key, month }: Groups): readonly DateRange[] {
  const { today, country } = moment;
  const all = bridges(country, today);
  if (key !== undefined) {
    const feast = likeliest(moment, key);
    const own = feast && all.find((each) => commonDays(each, feast) !== undefined);
    return own === undefined ? optionsOf(moment, key) : notPast(today, own);
  }
  if (month === undefined) {
    return all.slice(0, 1).flatMap((each) => notPast(today, each));
  }
  const soon = addDays(today, 365);
  const ofMonth = all.find(
    (each) => each.from <= soon && (inMonth(each.from, month) || inMonth(each.to, month)),
  );
  const [rest] = restsMeant(moment, { month });
  return ofMonth !== undefined
    ? notPast(today, ofMonth)
    : rest === undefined
      ? notPast(today, monthNamed(today, numberOfMonth(month)))
      : notPast(today, weekendOf(rest));
}

function inMonth(day: LocalDate, symbol: string): boolean {
  return partsOf(day).month === numberOfMonth(symbol);
}

/** «The next bank holiday», «the May bank holiday», of which there may be two. */
function restsMeant({ today, country }: Moment, { month, w }: Groups): DateRange[] {
  const free = daysOff(country, today).filter(
    (day) => w === undefined || weekdaysIn(w).includes(weekdayOf(day)),
  );
  const soonest =
    month === undefined ? free.slice(0, 1) : free.filter((day) => inMonth(day, month)).slice(0, 2);
  return soonest.filter((day) => partsOf(day).year === partsOf(soonest[0] ?? day).year).map(single);
}

/** Whether any of these rules may fit. */
export function namesHoliday(symbols: readonly string[]): boolean {
  return symbols.some((symbol) => /^(?:H\w|bridge$|restDay$)/.test(symbol));
}

/** Days and stretches of days by the names of holidays. */
export const holidayRules: readonly Rule[] = [
  // «The week after» is a phrase of its own.
  dayRule(
    `weekAfterNext ${article}${holiday}`,
    (moment, { key }) => beside(moment, { key, unit: 'week' }),
    'frame',
  ),
  dayRule(`(?:(?:in|of|from) )?between ${article}${holiday} (?:and|to) ${article}H(?<other>\\w+)`, between),
  dayRule(
    `${article}(?:(?<unit>week|weekend)|${ofWeekday}) ${side} (?:to )?${article}(?:${holiday}|bridge)`,
    beside,
    'frame',
  ),
  dayRule(
    `${article}week (?:of )?${article}${holiday}|${article}${holiday} week`,
    (moment, { key }) => {
      const feast = likeliest(moment, key);
      return feast === undefined ? [] : notPast(moment.today, weekOf(feast.from));
    },
    'frame',
  ),
  dayRule(
    `${article}weekend (?:of )?${article}${holiday}|${article}${holiday} weekend`,
    (moment, { key }) => {
      const feast = likeliest(moment, key);
      return feast === undefined ? [] : notPast(moment.today, weekendOf(feast));
    },
    'frame',
  ),
  dayRule(
    `(?<n>n\\d+|one|to|couple) (?<unit>day|week) ${side} (?:to )?${article}${holiday}`,
    (moment, { key, before, n, unit }) => {
      const feast = likeliest(moment, key);
      const count = n === 'couple' ? 2 : n === 'to' ? 1 : valueOf(n);
      const by = count * (unit === 'week' ? 7 : 1) * (before === undefined ? 1 : -1);
      return feast === undefined ? [] : notPast(moment.today, single(addDays(feast.from, by)));
    },
  ),
  dayRule(
    `${article}(?:(?:next|this|coming) )?bridge(?: (?:next|coming))?(?: (?:of |in |el |la |the |los |day )*(?:${holiday}|${ofMonthName}))?`,
    bridgesMeant,
    'frame',
  ),
  {
    pattern: symbols(
      `${article}(?:(?:next|this|coming) )?${ofWeekday}(?: (?:next|coming))? restDay(?! (?:of|in))`,
    ),
    read: ({ w }, moment) => {
      const { today, country } = moment;
      const soon = addDays(today, 62);
      const isOn = (day: LocalDate): boolean => day <= soon && weekdaysIn(w).includes(weekdayOf(day));
      const free = daysOff(country, today).filter(isOn);
      const ofBridges = bridges(country, today)
        .flatMap(({ from, to }) => [from, addDays(from, 1), addDays(from, 2), to])
        .filter((day) => day >= today && isOn(day));
      const [day] = free.length > 0 ? free : ofBridges;
      return day === undefined
        ? undefined
        : [{ kind: 'days', sort: 'day', options: [single(day)], isUnsure: free.length === 0 }];
    },
  },
  dayRule(
    `${article}(?:(?:next|this|coming) )?(?:restDay(?: ${ofWeekday})? (?:of|in) ${article}${ofMonthName}|(?:${ofMonthName} )?restDay(?: ${ofWeekday})?(?: (?:next|coming))?)`,
    restsMeant,
  ),
  {
    pattern: symbols(`${article}(?:(?:next|this|coming) )?${holiday}(?: (?:next|coming))?`),
    read: ({ key }, moment) => {
      const options = optionsOf(moment, key);
      const isStretch = options.some(({ from, to }) => from !== to) && options.length === 1;
      return days(options, isStretch ? 'frame' : 'day');
    },
  },
];
