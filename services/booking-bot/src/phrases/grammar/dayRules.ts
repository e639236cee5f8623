import { addDays, weekdayOf, type LocalDate } from '@citame/calendar';
import { single } from './dateRanges.ts';
import { partsOfDay } from './hours.ts';
import {
  dayRule,
  days,
  ofWeekday,
  part,
  symbols,
  weekdaysIn,
  type Item,
  type Moment,
  type Rule,
} from './items.ts';
import { daysOfWeekday, openEnd, type Which } from './nextDays.ts';

function weekdayItem({ today }: Moment, symbol: string | undefined, which: Which = 'any'): readonly Item[] {
  const weekdays = weekdaysIn(symbol);
  const options = weekdays.flatMap((weekday) => daysOfWeekday(today, weekday, which));
  return [{ kind: 'days', sort: 'weekday', options, weekdays, ...(which === 'any' ? { isBare: true } : {}) }];
}

/** «El otro viernes», after a Friday was spoken of, is a week after that one. */
function isSpokenOf(moment: Moment, symbol: string | undefined): moment is Moment & { spokenDay: LocalDate } {
  const [weekday, ...others] = weekdaysIn(symbol);
  return moment.spokenDay !== undefined && others.length === 0 && weekdayOf(moment.spokenDay) === weekday;
}

/** A part of today: «esta tarde». */
function partOfToday(name: keyof typeof partsOfDay): Rule {
  const { from, to } = partsOfDay[name];
  return {
    pattern: symbols(`this ${name}`),
    read: (_groups, { today, afternoonFrom }) => [
      ...days([single(today)]),
      part(name === 'afternoon' ? afternoonFrom : from, to),
    ],
  };
}

/** Days by their names. */
export const dayRules: readonly Rule[] = [
  dayRule('today|now|laterToday', ({ today }) => [single(today)]),
  dayRule('tomorrow', ({ today }) => [single(addDays(today, 1))]),
  { pattern: symbols('tonight'), read: (_groups, { today }) => [...days([single(today)]), part(1020, 1439)] },
  partOfToday('manana'),
  partOfToday('morning'),
  partOfToday('noon'),
  partOfToday('midday'),
  partOfToday('afternoon'),
  partOfToday('evening'),
  partOfToday('night'),
  {
    pattern: symbols(`${ofWeekday} after (?:the )?next`),
    read: ({ w }, moment) => weekdayItem(moment, w, 'afterNext'),
  },
  {
    pattern: symbols(
      `next ${ofWeekday}|${ofWeekday} (?:next|following)(?! week)(?:(?<yes>(?= yes(?: |$)))|)`,
    ),
    // «El sábado que viene sí» is the one that was spoken of.
    read: ({ w, yes }, moment) =>
      yes === undefined && isSpokenOf(moment, w)
        ? days([single(addDays(moment.spokenDay, 7))])
        : weekdayItem(moment, w, 'next'),
  },
  {
    // “Not this Wednesday, the Wednesday after”, of one that was spoken of; else it is left in doubt.
    pattern: symbols(`${ofWeekday} after(?= [,.]|$)`),
    read: ({ w }, moment) =>
      isSpokenOf(moment, w) ? days([single(addDays(moment.spokenDay, 7))]) : undefined,
  },
  {
    pattern: symbols(`(?:this|coming) ${ofWeekday}|${ofWeekday} coming`),
    read: ({ w }, moment) => weekdayItem(moment, w, 'this'),
  },
  { pattern: symbols(String.raw`W(?<w>\d)`), read: ({ w }, moment) => weekdayItem(moment, `w${w}`, 'every') },
  {
    // “The party is the 5th. So that Saturday, at 10:30”.
    pattern: symbols(ofWeekday),
    read: ({ w }, moment) =>
      isSpokenOf(moment, w)
        ? [{ kind: 'days', sort: 'weekday', options: [single(moment.spokenDay)], weekdays: weekdaysIn(w) }]
        : weekdayItem(moment, w),
  },
  dayRule(
    'asap|anyDay|(?:el |la |the )?lastStart',
    ({ today }) => [{ from: today, to: openEnd(today) }],
    'vague',
  ),
];
