import { addDays, weekdayOf, type DateRange } from '@citame/calendar';
import { openEnd } from '../../../phrases/grammar/nextDays.ts';
import { isOpenEnded } from '../slots/rangeOfDays.ts';
import type { Voice } from './messages.ts';
import { textsOf } from './texts.ts';
import { shortDay } from './when.ts';

/** So many days are named; more end with «…». */
const maxDays = 4;
/** So many dates of one weekday are every one of it. */
export const everyWeek = 4;

/** Days of a wish by their names: «los lunes, miércoles», «entre semana», or each with its date. */
export function daysNamed(voice: Voice, ranges: readonly DateRange[]): readonly string[] {
  const t = textsOf(voice);
  const all = [...new Map(ranges.map((range) => [JSON.stringify(range), range])).values()];
  const working = allOr(all, isWorkingWeek);
  const weekends = allOr(all, isWeekend);
  const byWeekday = Map.groupBy(all.filter(isDay), ({ from }) => weekdayOf(from));
  const weekly = [...byWeekday].filter(([, dates]) => dates.length >= everyWeek);
  const general = new Set([...working, ...weekends, ...weekly.flatMap(([, dates]) => dates)]);
  const rest = all.filter((range) => !general.has(range));
  const named = [
    ...(working.length > 0 ? [t.onWorkingDays] : []),
    ...(weekends.length > 0 ? [t.onWeekends] : []),
    ...weekly
      .flatMap(([weekday]) => t.weekdays[weekday - 1] ?? [])
      .map((name, at) => (at === 0 ? t.eachWeekday(name) : t.andWeekday(name))),
    ...rest.map((range) => rangeText(voice, range)),
  ];
  return named.length > maxDays ? [...named.slice(0, maxDays), '…'] : named;
}

/** Ranges that are of a kind, when they are several. */
function allOr(ranges: readonly DateRange[], isOfKind: (range: DateRange) => boolean): readonly DateRange[] {
  const found = ranges.filter(isOfKind);
  return found.length > 1 ? found : [];
}

function isDay({ from, to }: DateRange): boolean {
  return from === to;
}

/** From Monday, or later in the present week, to Friday. */
function isWorkingWeek({ from, to }: DateRange): boolean {
  return weekdayOf(to) === 5 && from < to && from >= addDays(to, -4);
}

function isWeekend({ from, to }: DateRange): boolean {
  return weekdayOf(to) === 7 && from === addDays(to, -1);
}

function rangeText(voice: Voice, range: DateRange): string {
  const { from, to } = range;
  const t = textsOf(voice);
  const day = (date: string): string => shortDay(date, voice.locale);
  if (from === to) {
    return day(from);
  }
  if (to === openEnd(from)) {
    return t.anyDay;
  }
  return isOpenEnded(range) ? t.fromDay(day(from)) : t.fromDayToDay(day(from), day(to));
}
