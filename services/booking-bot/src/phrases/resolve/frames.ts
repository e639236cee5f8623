import { addDays, weekdayOf, type DateRange } from '@citame/calendar';
import { commonDays, single, weekdaysIn } from '../grammar/dateRanges.ts';
import type { DayItem, Item, Moment } from '../grammar/items.ts';
import { aWeekLater } from '../grammar/nextDays.ts';
import { negatives } from './polarity.ts';

/** Tells tomorrow from the morning: «mañana» after a day is its morning. */
export function resolveManana(items: readonly Item[], { today }: Moment, morning: Item): Item[] {
  const tomorrow: DayItem = { kind: 'days', sort: 'day', options: [single(addDays(today, 1))] };
  const resolved: Item[] = [];
  for (const item of items) {
    const before = resolved.at(-1);
    const day = before?.kind === 'mark' && before.mark === 'of' ? resolved.at(-2) : before;
    const isMorning = item.kind === 'manana' && day?.kind === 'days' && day.sort !== 'vague';
    resolved.push(item.kind === 'manana' ? (isMorning ? morning : tomorrow) : item);
  }
  return resolved;
}

/** «Vuelvo el martes, a partir de ahí»: from the day that was said last; after an hour it is a side of that hour. */
export function resolveThereafter(items: readonly Item[]): Item[] {
  const at = items.findIndex((item) => item.kind === 'mark' && item.mark === 'thereafter');
  if (at === -1) {
    return [...items];
  }
  const place = items.slice(0, at).findLastIndex(({ kind }) => kind !== 'mark');
  const last = items[place];
  const rest = resolveThereafter(items.slice(at + 1));
  if (last?.kind !== 'days') {
    return [...items.slice(0, at), { kind: 'mark', mark: 'after' }, comma, ...rest];
  }
  const side = items[place - 1];
  // «Estoy fuera hasta el miércoles» has its side already.
  const isSided = side?.kind === 'mark' && /^(?:until|from|after|before)$/.test(side.mark);
  return isSided
    ? [...items.slice(0, at), ...rest]
    : [...items.slice(0, place), { kind: 'mark', mark: 'from' }, ...items.slice(place, at), ...rest];
}

/** «El siguiente», after a weekday or a weekend, is the one a week later. */
export function resolveFollowing(items: readonly Item[]): Item[] {
  const resolved: Item[] = [];
  // «El sábado no, el siguiente tampoco, el siguiente».
  let followed: DayItem | undefined;
  for (const item of items) {
    if (item.kind !== 'mark' || item.mark !== 'following') {
      resolved.push(item);
      continue;
    }
    const before = resolved.findLast((one): one is DayItem => one === followed || isWeekly(one));
    const [options, last, named] = [
      before?.options.slice(0, 1).map(aWeekLater),
      resolved.at(-1),
      resolved.at(-2),
    ];
    if (before === undefined || options === undefined) {
      continue;
    }
    if (last?.kind === 'mark' && last.mark === 'no' && named === before) {
      // Without a comma «este no el otro» may mean either.
      resolved.splice(-2, 2, { ...before, options: [...before.options.slice(0, 1), ...options] });
    } else {
      followed = { kind: 'days', sort: 'day', options };
      resolved.push(comma, followed);
    }
  }
  return resolved;
}

/** Whether the same day or weekend comes again in a week. */
function isWeekly(item: Item): item is DayItem {
  const [option] = item.kind === 'days' ? item.options : [];
  const isWeekend =
    option !== undefined && addDays(option.from, 1) === option.to && weekdayOf(option.to) === 7;
  return item.kind === 'days' && (item.sort === 'weekday' || isWeekend);
}

/**
 * «El día antes de Navidad», «the day after Boxing Day», «me caso el 20, quiero tinte el día antes»: of the day named
 * after it or, if none is, before.
 */
export function resolveDayBeside(items: readonly Item[], spokenOf?: DateRange): Item[] {
  const at = items.findIndex(isBeside);
  const mark = items[at];
  if (mark?.kind !== 'mark') {
    return [...items];
  }
  const { days: furthest = 1, nearestDays: nearest = furthest } = mark;
  const steps = mark.mark === 'dayBefore' ? [-furthest, -nearest] : [nearest, furthest];
  const isGlue = (item: Item): boolean => item.kind === 'mark' && (item.mark === 'of' || item.mark === 'to');
  const next = items.findIndex((item, index) => index > at && !isGlue(item));
  const isNext = items[next]?.kind === 'days';
  const before = items.slice(0, at).findLastIndex(({ kind }) => kind === 'days');
  // «El día antes de la boda, que es el 12».
  const later = items.findIndex((item, index) => index > at && item.kind !== 'mark');
  const isLater = before === -1 && items[later]?.kind === 'days';
  const target = isNext ? next : isLater ? later : before;
  if (target === -1 && spokenOf !== undefined) {
    const item: DayItem = { kind: 'days', sort: 'day', options: dayBeside(spokenOf, steps) };
    return items.map((one, index) => (index === at ? item : one));
  }
  if (target === -1) {
    return [...items];
  }
  // «Not tomorrow, the day after»: the day that is refused stays refused.
  const isRefusedDay = !isNext && target !== -1 && isRefused(items, target);
  return items.flatMap((item, index): Item[] => {
    const day = items[target];
    if (day?.kind === 'days' && index === (isRefusedDay ? at : target)) {
      return [
        { kind: 'days', sort: 'day', options: day.options.flatMap((option) => dayBeside(option, steps)) },
      ];
    }
    return index === at ? [] : [item];
  });
}

function isBeside(item: Item): boolean {
  return item.kind === 'mark' && (item.mark === 'dayBefore' || item.mark === 'dayAfter');
}

function dayBeside({ from, to }: DateRange, [first = 0, last = first]: readonly number[]): DateRange[] {
  return from === to ? [{ from: addDays(from, first), to: addDays(from, last) }] : [];
}

/** Looks for weekdays and numbers of days in the week or month that the same sentence names. */
export function applyFrames(items: readonly Item[]): Item[] {
  // «La semana que viene no, el lunes» is of no week that is named; «el martes de la semana que viene no, el lunes» is.
  const isFrame = (item: Item, at: number): boolean =>
    item.kind === 'days' &&
    item.sort === 'frame' &&
    !isBound(items[at - 1]) &&
    (!isRefusedAfter(items, at) || isOfADay(items, at)) &&
    // «Esta semana no puedo, el lunes» and “skip this week, Monday”.
    !isMarked(items[at - 1], /^cant$/);
  const within = items.filter(isFrame).flatMap((item) => (item.kind === 'days' ? item.options : []));
  const isFramed = (item: Item): item is DayItem =>
    item.kind === 'days' && item.sort !== 'frame' && (item.weekdays !== undefined || item.date !== undefined);
  if (within.length === 0 || !items.some(isFramed)) {
    return [...items];
  }
  const isAllRefused = items.every((item, at) => !isFramed(item) || isRefused(items, at));
  return items.flatMap((item, at): Item[] => {
    if (isFrame(item, at)) {
      // «La semana que viene menos el lunes» is the rest of that week.
      return isAllRefused ? [comma, item, comma] : [];
    }
    if (!isFramed(item)) {
      return [item];
    }
    const found = within.flatMap((frame) => daysIn(frame, item));
    return found.length > 0
      ? [{ ...item, sort: 'day', options: found }]
      : [{ ...item, sort: 'day', options: [...item.options, ...within], isUnsure: true }];
  });
}

const comma: Item = { kind: 'mark', mark: ',' };

/** «Antes del puente, el viernes» is not of the bridge, and «ni el puente ni el lunes» refuses both. */
function isBound(before: Item | undefined): boolean {
  return before?.kind === 'mark' && /^(?:before|after|nor)$/.test(before.mark);
}

/** «Menos el lunes», «no puedo el lunes», «el lunes no»: whether a «no» stands right before a day, or ends its piece. */
function isRefused(items: readonly Item[], at: number): boolean {
  const before = items.slice(0, at);
  const refusal = before.findLastIndex((item) => item.kind === 'mark' && negatives.has(item.mark));
  const isRefusedBefore = refusal !== -1 && !before.slice(refusal).some(isComma);
  return isRefusedBefore || isRefusedAfter(items, at);
}

function isMarked(item: Item | undefined, marks: RegExp): boolean {
  return item?.kind === 'mark' && marks.test(item.mark);
}

function isRefusedAfter(items: readonly Item[], at: number): boolean {
  const [next, end] = items.slice(at + 1, at + 3);
  return isMarked(next, /^(?:no|cant)$/) && (end === undefined || end.kind === 'mark');
}

function isOfADay(items: readonly Item[], at: number): boolean {
  const before = items.slice(0, at).findLast((item) => item.kind !== 'mark' || item.mark !== 'of');
  return before?.kind === 'days';
}

function isComma(item: Item): boolean {
  return item.kind === 'mark' && item.mark === ',';
}

function daysIn(frame: DateRange, { options, weekdays, date }: DayItem): DateRange[] {
  if (date === undefined) {
    return (weekdays ?? []).flatMap((weekday) => weekdaysIn(frame, weekday));
  }
  const known = options.flatMap((option) => commonDays(option, frame) ?? []);
  const numbered = [1, 2, 3, 4, 5, 6, 7]
    .flatMap((weekday) => weekdaysIn(frame, weekday))
    .filter(({ from }) => Number(from.slice(8)) === date);
  return weekdays === undefined ? numbered : known.length > 0 ? known : numbered;
}
