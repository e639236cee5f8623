import { addDays, commonDays, dayAt, monthAt, partsOf, single, weekAt, weekdayOf } from './calendar.ts';
import { days, part, symbols, valueOf, type Item, type Moment, type Rule } from './items.ts';
import { dayOfYear, daysOfWeekday, openEnd, weekendsAhead, weeksAhead, type Which } from './nextDays.ts';
import { partsOfDay } from './hours.ts';
import type { DayRange } from './understanding.ts';

type Groups = Readonly<Record<string, string | undefined>>;

const count = String.raw`(?<n>n\d+|one|to|couple|few)`;
const weekday = String.raw`(?<w>w\d+|mar)`;

function read(
  of: (moment: Moment, groups: Groups) => readonly (DayRange | undefined)[],
  sort?: 'frame' | 'vague',
) {
  return (groups: Groups, moment: Moment): readonly Item[] => days(of(moment, groups), sort);
}

function weekdayItem(moment: Moment, symbol = '', which: Which = 'any'): readonly Item[] {
  const weekdays = symbol === 'mar' ? [2] : symbol.slice(1).split('').map(Number);
  const options = weekdays.flatMap((each) => daysOfWeekday(moment.today, each, which));
  return [{ kind: 'days', sort: 'weekday', options, weekdays }];
}

/** How many days lie between now and «in two weeks», as the days that people may mean by it. */
function spanAhead(
  from: string,
  symbol: string | undefined,
  unit: string | undefined,
): (DayRange | undefined)[] {
  if (symbol === 'few') {
    return [{ from: addDays(from, 2), to: addDays(from, unit === 'week' ? 28 : 7) }];
  }
  const number = symbol === 'couple' ? 2 : symbol === 'to' ? 1 : valueOf(symbol);
  if (number > 400) {
    return [];
  }
  if (unit === 'day') {
    const exact = single(addDays(from, number));
    const idioms: Readonly<Record<number, number>> = { 8: 7, 15: 14 };
    const idiom = idioms[number];
    const near = symbol === 'couple' ? { from: exact.from, to: addDays(from, 3) } : exact;
    return idiom === undefined ? [near] : [exact, single(addDays(from, idiom))];
  }
  if (unit === 'month') {
    const { date } = partsOf(from);
    const { year, month } = partsOf(monthAt(from, number).from);
    return [
      dayAt(year, month, date) === undefined
        ? monthAt(from, number)
        : single(dayAt(year, month, date) ?? from),
      single(addDays(from, 28 * number)),
    ];
  }
  const weeks = unit === 'fortnight' ? number * 2 : number;
  const exact = single(addDays(from, 7 * weeks));
  return number === 1 && unit === 'week' ? [exact] : [exact, weekAt(from, weeks)];
}

function third(range: DayRange, which: string | undefined): DayRange {
  const isWeek = addDays(range.from, 7) > range.to;
  const sizes: Readonly<Record<string, readonly [number, number]>> = isWeek
    ? { start: [0, 1], mid: [2, 3], end: [3, 6] }
    : { start: [0, 9], mid: [9, 19], end: [19, 30] };
  const [from, to] = sizes[which ?? ''] ?? [0, 30];
  return commonDays(range, { from: addDays(range.from, from), to: addDays(range.from, to) }) ?? range;
}

/** The frame that words such as `this week`, `next month` or `m12` name, from its first day on. */
function frameOf({ today }: Moment, { frame = '' }: Groups): DayRange {
  const named = /m(\d+)$|(march)|(may)$/.exec(frame);
  if (named !== null) {
    const month = named[2] === undefined ? (named[3] === undefined ? Number(named[1]) : 5) : 3;
    return monthAt(today, (month - partsOf(today).month + 12) % 12);
  }
  const ahead = frame.includes('next') || frame.includes('coming') ? 1 : 0;
  return frame.includes('week') ? weekAt(today, ahead) : monthAt(today, ahead);
}
const frame = String.raw`(?<frame>(?:this |next |coming )?(?:week|month)(?: next| coming)?|m\d+|march|may)`;

function notPast({ today }: Moment, { from, to }: DayRange): DayRange | undefined {
  return to < today ? undefined : { from: from < today ? today : from, to };
}

/** «Fin de mes» on the 31st is over soon, so the next end is meant as well. */
function thirdOf(moment: Moment, groups: Groups): (DayRange | undefined)[] {
  const range = third(frameOf(moment, groups), groups['which']);
  const isGeneric = groups['frame'] === 'month' && range.to <= addDays(moment.today, 3);
  const following = third(monthAt(moment.today, 1), groups['which']);
  return [notPast(moment, range), ...(isGeneric ? [following] : [])];
}

function holiday(month: number, date: number): Rule['read'] {
  return read(({ today }) => [dayOfYear(today, month, date)]);
}

/** Days by how far they are, by weekday, by week and month. */
export const dayRules: readonly Rule[] = [
  {
    pattern: symbols('pastDay(?: (?:in|of|by) (?:la |the )?(?:manana|afternoon|morning|night))?'),
    read: () => [],
  },
  {
    pattern: symbols(
      '(?:w\\d+|week|month|year|weekend) (?:last|pasado)|last (?:w\\d+|week|month|year|weekend|night)(?! of)|ago (?:n\\d+|one|couple|few|to) (?:day|week|month|year|hour|minute)|(?:n\\d+|one|couple|few|to) (?:day|week|month|year|hour|minute) ago',
    ),
    read: () => [],
  },
  {
    pattern: symbols('(?:dayAfter|following) tomorrow'),
    read: read(({ today }) => [single(addDays(today, 2))]),
  },
  {
    pattern: symbols(String.raw`d\+2|pasado(?! (?:el|la|las|los|w\d))`),
    read: read(({ today }) => [single(addDays(today, 2))]),
  },
  {
    pattern: symbols(`(?:of )?today in (?<n>n\\d+)(?: day)?`),
    read: read(({ today }, { n }) => spanAhead(today, n, 'day')),
  },
  {
    pattern: symbols(
      `(?:in )?${count} (?<unit>day|week|month|fortnight) (?:from|after|on|of|in|since) (?:today|now)`,
    ),
    read: read(({ today }, { n, unit }) => spanAhead(today, n, unit)),
  },
  {
    pattern: symbols(`${count} (?<unit>day|week|month|fortnight) fromNow`),
    read: read(({ today }, { n, unit }) => spanAhead(today, n, unit)),
  },
  {
    pattern: symbols(`${count} (?<unit>day|week|fortnight) (?:from|after) tomorrow`),
    read: read(({ today }, { n, unit }) => spanAhead(addDays(today, 1), n, unit)),
  },
  {
    pattern: symbols(
      `(?:to|one|n1) week (?:from|on|after|of|to)? ?(?:el )?${weekday}|${weekday.replace('<w>', '<v>')} (?:week|in n8|in (?:one|to) week)`,
    ),
    read: read(({ today }, { w, v }) =>
      daysOfWeekday(today, Number((w ?? v ?? '').slice(1, 2)), 'any').map(({ from }) =>
        single(addDays(from, 7)),
      ),
    ),
  },
  {
    pattern: symbols(`within ${count}? ?(?<unit>day|week|month)`),
    read: read(({ today }, { n, unit }) =>
      spanAhead(today, n ?? 'one', unit)
        .slice(0, 1)
        .map((range) => (range === undefined ? undefined : { from: today, to: range.to })),
    ),
  },
  {
    pattern: symbols(`next ${count} (?<unit>day|week|month)`),
    read: read(({ today }, { n, unit }) =>
      spanAhead(today, n, unit)
        .slice(0, 1)
        .map((range) => (range === undefined ? undefined : { from: today, to: range.to })),
    ),
  },
  {
    pattern: symbols(`in ${count} (?<unit>day|week|month|fortnight)`),
    read: read(({ today }, { n, unit }) => spanAhead(today, n, unit)),
  },
  { pattern: symbols('in (?<n>n\\d+|one|to) (?:and )?half? ?(?:hour|minute)'), read: () => undefined },
  { pattern: symbols('today'), read: read(({ today }) => [single(today)]) },
  { pattern: symbols('now|laterToday'), read: read(({ today }) => [single(today)]) },
  { pattern: symbols('tomorrow'), read: read(({ today }) => [single(addDays(today, 1))]) },
  { pattern: symbols('tonight'), read: (_groups, { today }) => [...days([single(today)]), part(1020, 1439)] },
  {
    pattern: symbols('this (?<name>manana|morning|afternoon|evening|night|noon|midday)'),
    read: ({ name }, { today }) => [
      ...days([single(today)]),
      part(partsOfDay[name as keyof typeof partsOfDay].from, partsOfDay[name as keyof typeof partsOfDay].to),
    ],
  },
  {
    pattern: symbols(
      `(?<nth>O1|O2|O3|O4|quarter|final|last) ${weekday} (?:of|in) (?:el |the |month of )*${frame}`,
    ),
    read: read((moment, groups) => {
      const range = frameOf(moment, groups);
      const { nth = '', w = '' } = groups;
      const all = Array.from({ length: 31 }, (_, day) => addDays(range.from, day)).filter(
        (day) => day <= range.to && weekdayOf(day) === Number(w.slice(1)),
      );
      const found = /final|last/.test(nth) ? all.at(-1) : all[(nth === 'quarter' ? 4 : valueOf(nth)) - 1];
      return [found === undefined || found < moment.today ? undefined : single(found)];
    }),
  },
  {
    pattern: symbols(`(?<nth>O[1-4]|final) week (?:of|in) (?:el |the |month of )*${frame}`),
    read: read((moment, groups) => {
      const range = frameOf(moment, groups);
      const { nth = '' } = groups;
      const from = nth === 'final' ? addDays(range.to, -6) : addDays(range.from, 7 * (valueOf(nth) - 1));
      return [notPast(moment, { from, to: addDays(from, 6) })];
    }, 'frame'),
  },
  {
    pattern: symbols(`(?<nth>O[12]) fortnight (?:of|in) (?:el |the |month of )*${frame}`),
    read: read((moment, groups) => {
      const { from, to } = frameOf(moment, groups);
      return [
        notPast(
          moment,
          groups['nth'] === 'O1' ? { from, to: addDays(from, 14) } : { from: addDays(from, 15), to },
        ),
      ];
    }, 'frame'),
  },
  {
    pattern: symbols(
      `(?:to |in |at |by |from |on )?(?:la |the |el )?(?<which>start|mid|end)(?: (?:of|el|the|los|la|month of))* ${frame}`,
    ),
    read: read(thirdOf, 'frame'),
  },
  { pattern: symbols(`(?:this|next) week ${weekday}`), read: () => undefined },
  {
    pattern: symbols(`(?:la |the )?week of (?:the |el |day )*(?<date>[no]\\d+)`),
    read: read(({ today }, { date }) => {
      const found = [0, 1].flatMap((ahead) => {
        const { year, month } = partsOf(monthAt(today, ahead).from);
        const day = dayAt(year, month, valueOf(date));
        return day === undefined || weekAt(day, 0).to < today ? [] : [weekAt(day, 0)];
      })[0];
      return [found === undefined || found.from >= today ? found : { ...found, from: today }];
    }, 'frame'),
  },
  {
    pattern: symbols('(?:la |the )?(?:weekAfterNext|week following|following week after)'),
    read: read(({ today }) => [weekAt(today, 2)], 'frame'),
  },
  {
    pattern: symbols(
      '(?:of )?(?:la |the )?(?:next week|week next|nextWeek|next week next|week nextWeek|week following|following week|coming week|week coming|this week next)',
    ),
    read: read(({ today }) => weeksAhead(today, 1), 'frame'),
  },
  {
    pattern: symbols('(?:this |of )*this week|la week|rest of (?:la )?week'),
    read: read(({ today }) => weeksAhead(today, 0), 'frame'),
  },
  {
    pattern: symbols(
      '(?:this |el |the )*(?:next month|month next|following month|month following|coming month)',
    ),
    read: read(({ today }) => [monthAt(today, 1)], 'frame'),
  },
  {
    pattern: symbols('this month'),
    read: read((moment) => [notPast(moment, monthAt(moment.today, 0))], 'frame'),
  },
  {
    pattern: symbols('next weekend|weekend next|following weekend|weekend following|weekend nextWeek'),
    read: read(({ today }) => weekendsAhead(today, 'next'), 'frame'),
  },
  {
    pattern: symbols('(?:this |coming )?weekend'),
    read: read(({ today }) => weekendsAhead(today, 'this'), 'frame'),
  },
  {
    pattern: symbols('weekdays'),
    read: read(
      ({ today }) =>
        [0, 1, 2, 3, 4].map((weeks) =>
          notPast(
            { today, minuteOfDay: 0, monthMayComeFirst: false },
            { ...weekAt(today, weeks), to: addDays(weekAt(today, weeks).from, 4) },
          ),
        ),
      'frame',
    ),
  },
  {
    pattern: symbols(`(?:next ${weekday}|${weekday.replace('<w>', '<v>')} (?:next|following))`),
    read: ({ w, v }, moment) => weekdayItem(moment, w ?? v, 'next'),
  },
  {
    pattern: symbols(`(?:this|coming) ${weekday}|${weekday.replace('<w>', '<v>')} coming`),
    read: ({ w, v }, moment) => weekdayItem(moment, w ?? v, 'this'),
  },
  { pattern: symbols(String.raw`W(?<w>\d)`), read: ({ w }, moment) => weekdayItem(moment, `w${w}`, 'every') },
  { pattern: symbols(weekday), read: ({ w }, moment) => weekdayItem(moment, w) },
  {
    pattern: symbols('asap|anyDay'),
    read: read(({ today }) => [{ from: today, to: openEnd(today) }], 'vague'),
  },
  { pattern: symbols('christmasEve'), read: holiday(12, 24) },
  {
    pattern: symbols('christmas'),
    read: read(({ today }) => {
      const day = dayOfYear(today, 12, 25);
      return day === undefined ? [] : [day, { from: addDays(day.from, -4), to: addDays(day.to, 13) }];
    }),
  },
  { pattern: symbols('newYearsEve'), read: holiday(12, 31) },
  { pattern: symbols('newYear'), read: holiday(1, 1) },
  { pattern: symbols('epiphany'), read: holiday(1, 6) },
];
