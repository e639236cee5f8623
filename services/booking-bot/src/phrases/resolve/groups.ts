import type { DateRange } from '@citame/calendar';
import { commonDays, weekdaysIn } from '../grammar/dateRanges.ts';
import { commonTimes, withinLimit } from '../grammar/hours.ts';
import type { DayItem, EitherItem, Item, Mark, MarkItem, TimeItem } from '../grammar/items.ts';
import type { Wish } from '../understanding.ts';

/** Days and times that were said together. */
interface Group {
  readonly days?: DayItem | undefined;
  readonly times?: TimeItem | undefined;
  readonly timesFirst: boolean;
  /** «Ni el lunes ni por la mañana»: its times are not of the days before it. */
  readonly isApart?: boolean;
}

const connectors: ReadonlySet<Mark> = new Set(['or', 'and', 'nor', ',', '.', 'but']);

/** Puts together which days and which times belong to one another: «el lunes a las 5 o el martes por la tarde». */
export function wishesOf(items: readonly Item[]): Wish[] {
  return shareTimes(gather(items)).flatMap(({ days, times }) => {
    const isBare = days?.sort === 'weekday' && days.isBare === true;
    return crossed(days?.options ?? [null], times?.options ?? [null]).map((wish) =>
      isBare ? { ...wish, isBareWeekday: true as const } : wish,
    );
  });
}

function crossed(
  days: readonly (DateRange | null)[],
  times: readonly ({ from: number; to: number } | null)[],
): Wish[] {
  return days
    .flatMap((each) => times.map((time): Wish => ({ days: each, times: time })))
    .filter((wish) => wish.days !== null || wish.times !== null);
}

function gather(all: readonly Item[]): Group[] {
  const groups: Group[] = [];
  const items = settle(all);
  let connector: Mark | undefined;
  for (const [at, item] of items.entries()) {
    if (item.kind === 'mark') {
      connector = connectors.has(item.mark) ? strongest(connector, item.mark) : connector;
      continue;
    }
    if (connector === 'but' && isMark(items[at + 1], 'yes')) {
      // “I'd prefer 4 but 5 is fine”.
      connector = 'or';
    }
    const last = groups.at(-1);
    const isNew =
      last === undefined ||
      (item.kind === 'times' &&
        last.days !== undefined &&
        last.times !== undefined &&
        connector !== undefined &&
        items[at + 1]?.kind === 'days');
    const isApart =
      connector === 'nor' && item.kind === 'times' && last !== undefined && last.times === undefined;
    const added = last === undefined || isNew || isApart ? undefined : addTo(last, item, connector);
    if (added === undefined) {
      groups.push(
        item.kind === 'days' ? { days: item, timesFirst: false } : { times: item, timesFirst: true, isApart },
      );
    } else {
      groups[groups.length - 1] = added;
    }
    connector = undefined;
  }
  return groups;
}

function isMark(item: Item | undefined, mark: Mark): boolean {
  return item?.kind === 'mark' && item.mark === mark;
}

function strongest(a: Mark | undefined, b: Mark): Mark {
  return a === 'or' || a === 'and' || a === 'nor' ? a : b;
}

type Settled = DayItem | TimeItem | MarkItem;

/** Figures that may be a day or a time are what the text does not say otherwise; both, when it says nothing else. */
function settle(items: readonly Item[]): Settled[] {
  const hasDay = items.some(({ kind }) => kind === 'days');
  const hasTime = items.some((item) => item.kind === 'times' && item.sort === 'hour');
  const settled: Settled[] = [];
  for (const [at, item] of items.entries()) {
    if (item.kind === 'either') {
      const listed = listedAfter(settled) ?? listedBefore(item.time, items.slice(at + 1));
      settled.push(...settleFigure(item, { hasDay, hasTime, listed }));
    } else if (item.kind !== 'manana') {
      settled.push(item);
    }
  }
  return settled;
}

/** Figures that may be a day or an hour, where both are said already: «el viernes a las 5, 3». */
export function unusedFigures(items: readonly Item[]): readonly EitherItem[] {
  const hasDay = items.some(({ kind }) => kind === 'days');
  const hasTime = items.some((item) => item.kind === 'times' && item.sort === 'hour');
  return items.flatMap((item, at) => {
    if (item.kind !== 'either' || !hasDay || !hasTime || item.day === undefined || item.time === undefined) {
      return [];
    }
    const listed = listedAfter(settle(items.slice(0, at))) ?? listedBefore(item.time, items.slice(at + 1));
    return listed === undefined ? [item] : [];
  });
}

type Listed = 'days' | 'times' | 'either' | undefined;

/** List that a figure continues, «a las 5 o 6», «el 3, 4 o 5», if any; «viernes, 17» may be either. */
function listedAfter(items: readonly Settled[]): Listed {
  const [item, connector] = items.slice(-2);
  const isListed = connector?.kind === 'mark' && connectors.has(connector.mark);
  if (!isListed || item === undefined || item.kind === 'mark') {
    return undefined;
  }
  if (item.kind === 'times') {
    return item.sort === 'hour' ? 'times' : undefined;
  }
  return item.date !== undefined ? 'days' : item.sort === 'weekday' ? 'either' : undefined;
}

/** «10 u 11 de la mañana», “10, 10:30 or 11”: both are hours. */
function listedBefore(time: TimeItem | undefined, [connector, item]: readonly Item[]): Listed {
  if (item?.kind !== 'times' || item.sort !== 'hour' || connector?.kind !== 'mark') {
    return undefined;
  }
  const isNear = time?.options.some(({ from }) =>
    item.options.some((other) => other.from > from && other.from - from <= nearMin),
  );
  return connector.mark === 'or' || (connector.mark === ',' && isNear === true) ? 'times' : undefined;
}

/** A figure this near before an hour, in a list with it, is an hour too. */
const nearMin = 90;

function settleFigure(
  { day, time }: EitherItem,
  { hasDay, hasTime, listed }: { hasDay: boolean; hasTime: boolean; listed: Listed },
): Settled[] {
  if (day === undefined || time === undefined) {
    return [day ?? time].filter((item) => item !== undefined);
  }
  if (listed === 'days' || listed === 'times') {
    return [listed === 'days' ? day : time];
  }
  if (listed === 'either') {
    return [time, { kind: 'mark', mark: 'or' }, day];
  }
  if (hasDay !== hasTime) {
    return [hasDay ? time : day];
  }
  return hasDay ? [] : [time, { kind: 'mark', mark: 'or' }, day];
}

/** The group with one item more; undefined when the item begins another group. */
function addTo(group: Group, item: DayItem | TimeItem, connector: Mark | undefined): Group | undefined {
  if (item.kind === 'times') {
    return { ...group, times: group.times === undefined ? item : joinTimes(group.times, item, connector) };
  }
  if (group.days === undefined) {
    return group.timesFirst && (connector === 'or' || connector === 'nor') && group.times !== undefined
      ? undefined
      : { ...group, days: item };
  }
  if (connector === 'or' || connector === 'and' || connector === 'nor') {
    return undefined;
  }
  const common = joinDays(group.days, item, connector);
  return common === undefined ? undefined : { ...group, days: common };
}

function joinTimes(a: TimeItem, b: TimeItem, connector: Mark | undefined): TimeItem {
  if ((connector === 'and' || connector === ',') && areEndsOfDay(a, b)) {
    return { ...b, options: [...a.options, ...b.options] };
  }
  if (a.isLimit === true || b.isLimit === true) {
    return withinLimit(a, b);
  }
  const both = { ...b, options: [...a.options, ...b.options] };
  const areHours = a.sort === 'hour' && b.sort === 'hour' && a.open === undefined && b.open === undefined;
  if (connector === 'or' || connector === 'nor' || (connector === ',' && areHours)) {
    return both;
  }
  if (areHours && areApart(a, b)) {
    // «A las 5, mejor a las 6» is six; two hours side by side may be either.
    return connector === 'but' ? b : both;
  }
  if (connector === 'and') {
    return a.open === undefined && b.open === undefined ? both : commonTimes(a, b);
  }
  return commonTimes(a, b);
}

/** «Hasta las 12 y luego desde las 5»: the client is away between the two. */
function areEndsOfDay(a: TimeItem, b: TimeItem): boolean {
  const until = Math.max(...a.options.map(({ to }) => to));
  return (
    a.options.every(({ from }) => from === 0) &&
    b.options.every(({ from, to }) => to === endOfDay && from > until)
  );
}

const endOfDay = 1439;

function areApart(a: TimeItem, b: TimeItem): boolean {
  return !a.options.some((x) => b.options.some((y) => x.from <= y.to && y.from <= x.to));
}

/** Two words for one day; when they disagree, both are meant until the client tells. */
function joinDays(a: DayItem, b: DayItem, connector: Mark | undefined): DayItem | undefined {
  const options =
    a.sort === 'weekday' && b.sort !== 'vague'
      ? onWeekdays(a, b)
      : b.sort === 'weekday' && a.sort !== 'vague'
        ? onWeekdays(b, a)
        : a.options.flatMap((x) => b.options.flatMap((y) => commonDays(x, y) ?? []));
  if (options.length > 0) {
    return { ...b, sort: 'day', options };
  }
  return connector === undefined ? { ...a, sort: 'day', options: [...a.options, ...b.options] } : undefined;
}

/** «Viernes, 27 de noviembre»: the weekday only confirms the other. */
function onWeekdays({ weekdays = [] }: DayItem, { options }: DayItem): DateRange[] {
  return options.flatMap((range) => weekdays.flatMap((weekday) => weekdaysIn(range, weekday)));
}

/** «Lunes o martes por la tarde» are two afternoons, and so are «por la tarde, el lunes o el martes». */
function shareTimes(groups: readonly Group[]): Group[] {
  const first = groups[0]?.timesFirst === true && groups[0].days !== undefined ? groups[0].times : undefined;
  return groups.map((group, at) => ({
    ...group,
    times:
      group.times ??
      first ??
      groups.slice(at + 1).find(({ times, isApart }) => times !== undefined && isApart !== true)?.times,
  }));
}
