import {
  addDays,
  dateAt,
  monthOf,
  partsOf,
  weekdayOf,
  weekOf,
  type DateRange,
  type LocalDate,
} from '@citame/calendar';
import { single } from './dateRanges.ts';
import { dayRule, days, ofWeekday, symbols, valueOf, weekdaysIn, type Item, type Rule } from './items.ts';
import { daysOfWeekday } from './nextDays.ts';

const count = String.raw`(?<n>n\d+|one|to|couple|few)`;
const unit = '(?<unit>day|week|month|fortnight)';
const anyCount = String.raw`(?:n\d+|one|couple|few|to)`;
const anySpan = '(?:day|week|month|year|hour|minute)';

/** In Spanish eight days are a week and fifteen are two, or else what they say. */
const idioms: Readonly<Record<number, number>> = { 8: 7, 15: 14 };
/** Further than any client books ahead. */
const furthest = 400;

/** The days that people may mean by «in two weeks», counted from a day. */
function spanAhead(
  from: LocalDate,
  count: string | undefined,
  unit: string | undefined,
): readonly DateRange[] {
  if (count === 'few') {
    return [{ from: addDays(from, 2), to: addDays(from, unit === 'week' ? 28 : 7) }];
  }
  const number = count === 'couple' ? 2 : count === 'to' ? 1 : valueOf(count);
  if (number > furthest) {
    return [];
  }
  if (unit === 'day') {
    return daysAhead(from, number, count === 'couple');
  }
  if (unit === 'month') {
    return [monthLater(from, number), single(addDays(from, 28 * number))];
  }
  const weeks = unit === 'fortnight' ? number * 2 : number;
  const exact = single(addDays(from, 7 * weeks));
  return weeks === 1 ? [exact] : [exact, weekOf(from, weeks)];
}

function daysAhead(from: LocalDate, number: number, isLoose: boolean): readonly DateRange[] {
  const exact = addDays(from, number);
  const idiom = idioms[number];
  return [
    { from: exact, to: isLoose ? addDays(exact, 1) : exact },
    ...(idiom === undefined ? [] : [single(addDays(from, idiom))]),
  ];
}

/** The same day of a later month, or, when it has none, all of that month. */
function monthLater(from: LocalDate, months: number): DateRange {
  const range = monthOf(from, months);
  const { year, month } = partsOf(range.from);
  const day = dateAt(year, month, partsOf(from).day);
  return day === undefined ? range : single(day);
}

function until(today: LocalDate, ranges: readonly DateRange[]): readonly DateRange[] {
  return ranges.slice(0, 1).map(({ to }) => ({ from: today, to }));
}

function afterWeekday(today: LocalDate, symbol: string | undefined, days: number): readonly DateRange[] {
  return weekdaysIn(symbol)
    .flatMap((weekday) => daysOfWeekday(today, weekday, 'any'))
    .map(({ from }) => single(addDays(from, days)));
}

function behind(date: LocalDate): Item {
  return { kind: 'mark', mark: 'past', wrong: { kind: 'past', date } };
}

/** Days by how far off they are. What lies behind is understood, and no day. */
export const distanceRules: readonly Rule[] = [
  {
    pattern: symbols('pastDayBefore'),
    read: (_groups, { today }) => [behind(addDays(today, -2))],
  },
  {
    pattern: symbols('pastDay(?: (?:in|of|by) (?:la |the )?(?:manana|afternoon|morning|night))?'),
    read: (_groups, { today }) => [behind(addDays(today, -1))],
  },
  {
    pattern: symbols(String.raw`w(?<w>\d) (?:last|pasado)|last w(?<w>\d)(?! (?:of|in))`),
    read: ({ w }, { today }) => [behind(addDays(today, -(((weekdayOf(today) - Number(w) + 6) % 7) + 1)))],
  },
  {
    pattern: symbols(
      String.raw`(?:w\d+|week|month|year|weekend) (?:last|pasado)|last (?:w\d+|week|month|year|weekend|night)(?! (?:of|in))`,
    ),
    read: () => [],
  },
  { pattern: symbols(`ago ${anyCount} ${anySpan}|${anyCount} ${anySpan} ago`), read: () => [] },
  dayRule('(?:dayAfter|following) tomorrow', ({ today }) => [single(addDays(today, 2))]),
  dayRule(String.raw`d\+2|pasado(?! (?:el|la|las|los|w\d)(?: |$))`, ({ today }) => [
    single(addDays(today, 2)),
  ]),
  dayRule(String.raw`(?:of )?today in (?<n>n\d+)(?: day)?`, ({ today }, { n }) =>
    // «De hoy en ocho» is the same weekday.
    n === 'n8' || n === 'n15' ? [single(addDays(today, n === 'n8' ? 7 : 14))] : spanAhead(today, n, 'day'),
  ),
  dayRule(`(?:to |one |in )*fortnight (?:(?:from |on |of )?today|fromToday)`, ({ today }) => [
    single(addDays(today, 14)),
  ]),
  dayRule(String.raw`(?:in )?n(?<n>\d) week (?:(?:from|of|on) )?today`, ({ today }, { n }) => [
    single(addDays(today, 7 * Number(n))),
  ]),
  dayRule(
    `in (?<n>n\\d|one|to|couple) (?<unit>week|month|fortnight) (?:[,.] )?(?:(?:and|on|to|el|the|of|in) )*sameDay(?: (?:of )?(?:the |la )?week)?`,
    ({ today }, { n, unit: of }) => spanAhead(today, n, of).slice(0, 1),
  ),
  {
    // «El mismo día de la semana que viene», after a Friday was spoken of.
    pattern: symbols(
      `(?:next week |nextWeek |week next |the week after |weekAfterNext )sameDay|sameDay (?:(?:of|in|on|to|but|the|la) )*(?:next week|nextWeek|week next|the following week|following week|week following)`,
    ),
    read: (_groups, { spokenDay }) =>
      spokenDay === undefined ? undefined : days([single(addDays(spokenDay, 7))]),
  },
  // “In two weeks on a Friday”, «dentro de dos semanas, un viernes o sábado».
  {
    pattern: symbols(
      String.raw`in (?<n>n[2-9]|couple) week (?:[,.] )?(?:(?:on|el|un|to|one|of|the) )*w(?<w>\d)(?<others>(?:(?: [,.]| or| and)+ (?:(?:on|el|un|to|one|of|the) )*w\d)*)(?! n\d)`,
    ),
    read: ({ n, w, others = '' }, { today }) => {
      const { from } = weekOf(today, n === 'couple' ? 2 : valueOf(n));
      const all = [w, ...[...others.matchAll(/w(\d)/g)].map(([, weekday]) => weekday)];
      return all.flatMap((weekday, at) => [
        ...(at === 0 ? [] : [{ kind: 'mark', mark: 'or' } as const]),
        ...days([single(addDays(from, Number(weekday) - 1))]),
      ]);
    },
  },
  dayRule('(?:of )?today (?:in )?(?:to |one |n1 )?week', ({ today }) => [single(addDays(today, 7))]),
  dayRule('tomorrow (?:in )?(?:to |one )?week', ({ today }) => [single(addDays(today, 8))]),
  dayRule('(?:today|tomorrow) (?:to |one )?fortnight', ({ today }) => [single(addDays(today, 14))]),
  {
    // «Uno o dos días antes de la boda», “a day or two before the wedding”.
    pattern: symbols(
      `(?:(?:one|n1|to) (?:day )?or (?:n2|couple)(?: day)?|n(?<nearest>\\d) (?:or|to) n(?<furthest>\\d) day) (?:(?<before>before|sooner)|after|following|later)(?: (?:of|to))?`,
    ),
    read: ({ nearest = '1', furthest = '2', before }) => [
      {
        kind: 'mark',
        mark: before === undefined ? 'dayAfter' : 'dayBefore',
        days: Number(furthest),
        nearestDays: Number(nearest),
      },
    ],
  },
  {
    pattern: symbols(
      `${count} (?<unit>day|week) (?:(?<before>before|sooner)|after|following|later)(?: (?:of|to))?(?! (?:las?|at|one|n\\d+ (?:hour|oclock)|c\\S|H|today|tomorrow|now))`,
    ),
    read: ({ n, unit: of, before }) => {
      const each = of === 'week' ? 7 : 1;
      const nearest = n === 'couple' || n === 'few' ? 2 : n === 'to' ? 1 : valueOf(n);
      return [
        {
          kind: 'mark',
          mark: before === undefined ? 'dayAfter' : 'dayBefore',
          // «Unos días antes» are two to four.
          days: (n === 'few' ? 4 : nearest) * each,
          nearestDays: nearest * each,
        },
      ];
    },
  },
  dayRule(
    `(?:in )?${count} ${unit} (?:fromNow|(?:(?:from|after|on|of|in) )?(?:today|now))`,
    ({ today }, { n, unit: of }) => spanAhead(today, n, of),
  ),
  dayRule(`${count} ${unit} (?:(?:from|after|on) )?tomorrow`, ({ today }, { n, unit: of }) =>
    spanAhead(addDays(today, 1), n, of).slice(0, 1),
  ),
  dayRule(`(?:to|one|n1) week (?:from |on |after |of |to )?(?:el )?${ofWeekday}`, ({ today }, { w }) =>
    afterWeekday(today, w, 7),
  ),
  dayRule(
    `(?:(?:of|el|this|from) )*${ofWeekday} (?:week|in n8(?: day)?|in (?:one|to) week)`,
    ({ today }, { w }) => afterWeekday(today, w, 7),
  ),
  dayRule(`(?:(?:of|el|this|from) )*${ofWeekday} in n15(?: day)?`, ({ today }, { w }) =>
    afterWeekday(today, w, 14),
  ),
  dayRule(String.raw`(?:of )?manana in n(?<n>8|15)(?: day)?`, ({ today }, { n }) => [
    single(addDays(today, n === '8' ? 8 : 15)),
  ]),
  // A series is no day: «cada quince días», “every other week”.
  { pattern: symbols(`every (?:(?:${anyCount}|O2) )?(?:day|week|month|year|fortnight)`), read: () => [] },
  dayRule(String.raw`n(?<n>\d+) week (?:from|on|after) (?:el )?${ofWeekday}`, ({ today }, { n, w }) =>
    afterWeekday(today, w, 7 * Number(n)),
  ),
  dayRule(
    `(?:to |one )?fortnight (?:from |on |after )?(?:el )?${ofWeekday}|${ofWeekday} fortnight`,
    ({ today }, { w }) => afterWeekday(today, w, 14),
  ),
  // «Dentro de dos sábados» is the second from now.
  dayRule(String.raw`in n(?<n>[2-9]) [wW](?<w>\d)`, ({ today }, { n, w }) =>
    afterWeekday(today, `w${w}`, 7 * (Number(n) - 1)),
  ),
  dayRule(`(?:within|next) ${count} ${unit}`, ({ today }, { n, unit: of }) =>
    until(today, spanAhead(today, n, of)),
  ),
  dayRule(`within ${unit}`, ({ today }, { unit: of }) => until(today, spanAhead(today, 'one', of))),
  dayRule(`in ${count} ${unit}`, ({ today }, { n, unit: of }) => spanAhead(today, n, of)),
];
