import {
  addDays,
  dateAt,
  monthOf,
  partsOf,
  weekOf,
  weekdayOf,
  type DateRange,
  type LocalDate,
} from '@citame/calendar';
import { commonDays, monthNamed, single } from './dateRanges.ts';
import {
  dayRule,
  numberOfMonth,
  ofMonthName,
  ofWeekday,
  valueOf,
  weekdaysIn,
  type Groups,
  type Moment,
  type Rule,
} from './items.ts';
import { dayOfYear, weekendsAhead, weeksAhead } from './nextDays.ts';

const frame = String.raw`(?<frame>(?:this |next |coming )?(?:week|month)(?: next| coming)?|nextWeek|m\d+|march|may)`;
const ofFrame = `(?:(?:of|in) )?(?:el |la |the |month of )*${frame}`;

/** The week or month that symbols such as `this week`, `month next` or `m12` name. */
function frameOf({ today }: Moment, { frame: symbols = '' }: Groups): DateRange {
  if (/^m\d+$|^ma/.test(symbols)) {
    return monthNamed(today, numberOfMonth(symbols));
  }
  const ahead = /next|coming/.test(symbols) ? 1 : 0;
  return /week/i.test(symbols) ? weekOf(today, ahead) : monthOf(today, ahead);
}

function notPast(today: LocalDate, { from, to }: DateRange): DateRange[] {
  return to < today ? [] : [{ from: from < today ? today : from, to }];
}

type Thirds = Readonly<Record<string, readonly [number, number]>>;

/** The first and the last of these days of a week and of a month, from 0. */
const ofWeek: Thirds = {
  start: [0, 1],
  early: [0, 2],
  mid: [2, 3],
  late: [3, 6],
  end: [3, 6],
  close: [3, 6],
};
const ofMonth: Thirds = {
  start: [0, 9],
  early: [0, 12],
  mid: [11, 17],
  late: [20, 30],
  end: [24, 30],
  close: [25, 30],
};

function third(range: DateRange, which = ''): DateRange {
  const isWeek = addDays(range.from, 7) > range.to;
  const [from, to] = (isWeek ? ofWeek : ofMonth)[which] ?? [0, 30];
  return commonDays(range, { from: addDays(range.from, from), to: addDays(range.from, to) }) ?? range;
}

/** «Fin de mes» on the 31st is nearly over, so the next end is meant as well. */
function thirds(moment: Moment, groups: Groups): DateRange[] {
  const { today } = moment;
  const range = third(frameOf(moment, groups), groups['which']);
  const { frame: symbols } = groups;
  const isEnding = range.to <= addDays(today, 3);
  const following =
    symbols === 'month' ? monthOf(today, 1) : symbols === 'week' ? weekOf(today, 1) : undefined;
  return [
    ...notPast(today, range),
    ...(isEnding && following !== undefined ? [third(following, groups['which'])] : []),
  ];
}

/** «El último viernes del mes», «the first Monday of December». */
function nthWeekday(moment: Moment, groups: Groups): DateRange[] {
  const { from, to } = frameOf(moment, groups);
  const { nth = '' } = groups;
  const all = Array.from({ length: 31 }, (_, day) => addDays(from, day)).filter(
    (day) => day <= to && weekdaysIn(groups['w']).includes(weekdayOf(day)),
  );
  const found = /final|last/.test(nth) ? all.at(-1) : all[(nth === 'quarter' ? 4 : valueOf(nth)) - 1];
  return found === undefined ? [] : notPast(moment.today, single(found));
}

function nthWeek(moment: Moment, groups: Groups): DateRange[] {
  const { from, to } = frameOf(moment, groups);
  const { nth = '' } = groups;
  const first = nth === 'final' || nth === 'last' ? addDays(to, -6) : addDays(from, 7 * (valueOf(nth) - 1));
  return notPast(moment.today, { from: first, to: addDays(first, 6) });
}

function nthFortnight(moment: Moment, groups: Groups): DateRange[] {
  const { from, to } = frameOf(moment, groups);
  const isFirst = groups['nth'] === 'O1';
  return notPast(moment.today, isFirst ? { from, to: addDays(from, 14) } : { from: addDays(from, 15), to });
}

/** The week, or its weekend, of the day with a number. */
function weekAround({ today }: Moment, { date, month, unit }: Groups): DateRange[] {
  const around = (day: LocalDate): DateRange[] => {
    const { from, to } = weekOf(day);
    return notPast(today, { from: unit === 'weekend' ? addDays(to, -1) : from, to });
  };
  if (month !== undefined) {
    const day = dayOfYear(today, numberOfMonth(month), valueOf(date));
    return day === undefined ? [] : around(day.from);
  }
  const weeks = [0, 1, 2].flatMap((ahead) => {
    const { year, month } = partsOf(monthOf(today, ahead).from);
    const day = dateAt(year, month, valueOf(date));
    return day === undefined ? [] : around(day);
  });
  return weeks.slice(0, 1);
}

function workingWeeks({ today }: Moment): DateRange[] {
  return [0, 1, 2, 3, 4].flatMap((weeks) => {
    const { from } = weekOf(today, weeks);
    return notPast(today, { from, to: addDays(from, 4) });
  });
}

/** «A finales de mes», «early next week». They come before times of day: «early» is one too. */
export const thirdRules: readonly Rule[] = [
  dayRule(
    `(?:to |in |at |by |from |on )?(?:la |the |el )?(?<which>start|mid|end|close|early|late)(?: (?:of|el|the|los|la|month of))* ${frame}`,
    thirds,
    'frame',
  ),
  // «El mes que viene a principios».
  dayRule(
    `(?:of |in )?(?:el |la |the )?${frame} (?:to |at |by |in )*(?:the )?(?<which>start|mid|end|close)(?! (?:of|el|the))`,
    thirds,
    'frame',
  ),
];

/** Weeks, months, and parts of them. */
export const periodRules: readonly Rule[] = [
  dayRule(`(?<nth>O[1-4]|quarter|final|last) ${ofWeekday} ${ofFrame}`, nthWeekday),
  // «El tercer viernes» is of this month or, when it is over, of the next.
  dayRule(`(?<nth>O[2-4]) ${ofWeekday}(?! (?:of|in) (?:H|restDay|bridge))`, (moment, groups) => {
    const found = nthWeekday(moment, { ...groups, frame: 'month' });
    return found.length > 0 ? found : nthWeekday(moment, { ...groups, frame: 'month next' });
  }),
  dayRule(`(?<nth>O[1-4]|final|last) week ${ofFrame}`, nthWeek, 'frame'),
  // «El último viernes del año».
  dayRule(`(?:final|last) ${ofWeekday} (?:of|in) (?:the |el |this )*year`, ({ today }, { w }) => {
    const { year } = partsOf(today);
    const week = Array.from({ length: 7 }, (_, day) => `${year}-12-${25 + day}`);
    return week
      .filter((day) => weekdaysIn(w).includes(weekdayOf(day)))
      .flatMap((day) => notPast(today, single(day)));
  }),
  dayRule(
    `(?:la |the )?(?<nth>final|last|O1) week (?:of )?(?:the |el |this )*year`,
    ({ today }, { nth }) => {
      const { year } = partsOf(today);
      return nth === 'O1'
        ? [weekOf(`${year + 1}-01-01`)]
        : notPast(today, { from: `${year}-12-25`, to: `${year}-12-31` });
    },
    'frame',
  ),
  dayRule(
    '(?:to |at |by )?(?:the )?(?<which>end|close|start) (?:of )?(?:the |el |this |next )*year(?: next)?',
    ({ today }, { which }) => {
      const { year } = partsOf(today);
      return which === 'start'
        ? [{ from: `${year + 1}-01-01`, to: `${year + 1}-01-15` }]
        : notPast(today, { from: `${year}-12-22`, to: `${year}-12-31` });
    },
    'frame',
  ),
  dayRule(`(?<nth>O[12]) fortnight ${ofFrame}`, nthFortnight, 'frame'),
  dayRule(
    String.raw`(?:la |the )?(?<unit>week|weekend) of (?:the |el |day )*(?:(?<date>[noO]\d+|one) of ${ofMonthName}|${ofMonthName} (?:the )?(?<date>[noO]\d+))`,
    weekAround,
    'frame',
  ),
  dayRule(
    String.raw`(?:la |the )?(?<unit>week|weekend) of (?:the |el |day )*(?<date>[no]\d+)`,
    weekAround,
    'frame',
  ),
  dayRule(
    '(?:la |the )?(?:weekAfterNext|week following next|following week after)',
    ({ today }) => [weekOf(today, 2)],
    'frame',
  ),
  dayRule(
    '(?:of )?(?:la |the )?(?:(?:next|following|coming|this) )?(?:week (?:next|nextWeek|following|coming)|nextWeek)|(?:of )?(?:la |the )?(?:next|following|coming) week',
    ({ today }) => weeksAhead(today, 1),
    'frame',
  ),
  dayRule(
    '(?:this |of )*this week|la week|rest of (?:la )?week',
    ({ today }) => weeksAhead(today, 0),
    'frame',
  ),
  dayRule(
    '(?:this |el |the )*(?:next month|month next|following month|month following|coming month)',
    ({ today }) => [monthOf(today, 1)],
    'frame',
  ),
  dayRule('this month', ({ today }) => notPast(today, monthOf(today)), 'frame'),
  dayRule('weekend after next', ({ today }) => weekendsAhead(today, 'afterNext'), 'frame'),
  dayRule('this weekend (?:next|nextWeek)', ({ today }) => weekendsAhead(today, 'next').slice(0, 1), 'frame'),
  dayRule(
    '(?:next|following) weekend|weekend (?:next|following|nextWeek)',
    ({ today }) => weekendsAhead(today, 'next'),
    'frame',
  ),
  dayRule('(?:this |coming )?weekend', ({ today }) => weekendsAhead(today, 'this'), 'frame'),
  dayRule('weekends', ({ today }) => weekendsAhead(today, 'every'), 'frame'),
  dayRule('weekdays', workingWeeks, 'frame'),
];
