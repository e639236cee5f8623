import { addDays, type DateRange, type LocalDate } from '@citame/calendar';
import { betweenTimes, openRange } from '../grammar/hours.ts';
import { markOf, type DayItem, type Item, type Mark, type Moment, type TimeItem } from '../grammar/items.ts';
import { openEnd } from '../grammar/nextDays.ts';
import { negatives } from './polarity.ts';

const opens: ReadonlySet<Mark> = new Set(['between', 'from', 'of']);
const links: ReadonlySet<Mark> = new Set(['to', 'until', 'and']);

/** Joins two ends into a range, and gives single ends the side that was said: «de 5 a 7», «hasta el viernes». */
export function joinRanges(all: readonly Item[], moment: Moment, isChange: boolean): Item[] {
  const items = bounded(all.flatMap((item, at) => (isOrAfter(all, at) ? [or, after] : [item])));
  const joined: Item[] = [];
  for (let at = 0; at < items.length; at += 1) {
    const found = rangeAt(items, at, moment, isChange) ?? sideAt(items, at, moment);
    joined.push(...(found?.items ?? items.slice(at, at + 1)));
    at += (found?.length ?? 1) - 1;
  }
  return withBothSides(joined, moment);
}

/** «Después del 10 y antes del 15»: the days that are on both sides. */
function withBothSides(items: readonly Item[], { today }: Moment): Item[] {
  const resolved: Item[] = [];
  for (const item of items) {
    const [side, link] = [resolved.at(-2), markOf(resolved.at(-1))];
    const both = link === 'and' && side?.kind === 'days' ? bothSides(side, item, openEnd(today)) : undefined;
    if (both === undefined) {
      resolved.push(item);
    } else {
      resolved.splice(-2, 2, both);
    }
  }
  return resolved;
}

function bothSides(side: DayItem, item: Item, end: LocalDate): DayItem | undefined {
  const other = item.kind === 'days' && item.options.length === 1 ? item.options[0] : undefined;
  const [one, ...more] = side.options;
  if (one === undefined || other === undefined || more.length > 0) {
    return undefined;
  }
  const [later, sooner] = one.to >= end ? [one, other] : [other, one];
  const isBetween = later.to >= end && sooner.to < end && sooner.from < later.from && later.from <= sooner.to;
  return isBetween ? { ...side, options: [{ from: later.from, to: sooner.to }] } : undefined;
}

/** «No antes de las 12 ni después de las 5», “not before 10 or after 4”: between the two. */
function bounded(items: readonly Item[]): readonly Item[] {
  const at = items.findIndex((item) => item.kind === 'mark' && item.mark === 'notBefore');
  if (at === -1) {
    return items;
  }
  const links: number[] = [];
  let next = at + 2;
  while (/^(?:or|nor|and|no|,)$/.test(markOf(items[next]) ?? '')) {
    links.push(next);
    next += 1;
  }
  const isBetween = links.length > 0 && markOf(items[next]) === 'after';
  const from: Item = { kind: 'mark', mark: isBetween ? 'between' : 'from' };
  const until: Item = { kind: 'mark', mark: 'and' };
  return bounded(
    items.flatMap((item, place) =>
      place === at
        ? [from]
        : isBetween && place === next
          ? [until]
          : isBetween && links.includes(place)
            ? []
            : [item],
    ),
  );
}

const or: Item = { kind: 'mark', mark: 'or' };
const after: Item = { kind: 'mark', mark: 'after' };

/** “Before 10 or after 7”, not “7 or after”. */
function isOrAfter(items: readonly Item[], at: number): boolean {
  const next = items[at + 1]?.kind;
  return markOf(items[at]) === 'onwards' && (next === 'times' || next === 'either');
}

interface Found {
  readonly items: readonly Item[];
  readonly length: number;
}

/** `from X to Y`, `between X and Y`, or only `X to Y`. */
function rangeAt(items: readonly Item[], at: number, moment: Moment, isChange: boolean): Found | undefined {
  const open = markOf(items[at]);
  const start = open !== undefined && opens.has(open) ? at + 1 : at;
  const linkAt = nextAfter(items, start);
  const link = linkAt === undefined ? undefined : markOf(items[linkAt]);
  const isLinked = link !== undefined && links.has(link) && (link !== 'and' || open === 'between');
  if (!isLinked || linkAt === undefined) {
    return undefined;
  }
  const endAt =
    markOf(items[linkAt + 1]) === 'until' || markOf(items[linkAt + 1]) === 'of' ? linkAt + 2 : linkAt + 1;
  const [a, b] = sameKind(items[start], items[endAt]);
  const length = endAt - at + 1;
  if (a?.kind === 'times' && b?.kind === 'times' && a.open === undefined) {
    const range = betweenTimes(a, b);
    // «De 17:30 a 18:30» the client is free: the appointment lies within.
    const isRefused = items.some((item) => item.kind === 'mark' && negatives.has(item.mark));
    const isWithin = (open === 'of' || open === 'from') && !isRefused;
    const { durationMin = 0 } = isWithin ? moment : {};
    return range === undefined ? undefined : { items: [shortened(range, durationMin)], length };
  }
  if (a?.kind !== 'days' || b?.kind !== 'days') {
    return undefined;
  }
  // «Cambiar mi cita del lunes al martes» names the old day and the new one.
  return isChange
    ? { items: [b, { kind: 'mark', mark: 'or' }, a], length }
    : { items: [betweenDays(a, b, moment)], length };
}

/** Without the time that an appointment takes at the end, where there is enough. */
function shortened(range: TimeItem, byMin: number): TimeItem {
  return {
    ...range,
    options: range.options.map(({ from, to }) => ({ from, to: to - byMin >= from ? to - byMin : to })),
  };
}

function nextAfter(items: readonly Item[], start: number): number | undefined {
  const kind = items[start]?.kind;
  return kind === undefined || kind === 'mark' ? undefined : start + 1;
}

/** Figures become what their other end is; two figures are hours. */
function sameKind(
  a: Item | undefined,
  b: Item | undefined,
): [DayItem | TimeItem | undefined, DayItem | TimeItem | undefined] {
  const wantsDays = (a?.kind === 'days' && a.date !== undefined) || b?.kind === 'days';
  return [toKind(a, wantsDays), toKind(b, wantsDays || a?.kind === 'days')];
}

function toKind(item: Item | undefined, wantsDays: boolean): DayItem | TimeItem | undefined {
  if (item?.kind === 'either') {
    return wantsDays ? item.day : item.time;
  }
  return item?.kind === 'days' || item?.kind === 'times' ? item : undefined;
}

function betweenDays(a: DayItem, b: DayItem, { today }: Moment): DayItem {
  const options = a.options.flatMap(({ from }) => {
    const ends = b.options.map(({ to }) => to).filter((to) => to >= from);
    const weekLater =
      b.weekdays === undefined ? [] : b.options.map(({ to }) => addDays(to, 7)).filter((to) => to >= from);
    const to = [...ends, ...weekLater].toSorted()[0];
    return to === undefined ? [] : [{ from, to }];
  });
  // «Del 3 al 5 de diciembre»: the month stands with the end alone.
  const end = b.options[0]?.to ?? today;
  const start = a.date === undefined ? undefined : `${end.slice(0, 8)}${String(a.date).padStart(2, '0')}`;
  const ofMonth = start !== undefined && start <= end && start >= today ? [{ from: start, to: end }] : [];
  const ranges = dedupe([...ofMonth, ...(ofMonth.length > 0 ? [] : options)]);
  return { kind: 'days', sort: 'day', options: ranges.length > 0 ? ranges : [...a.options, ...b.options] };
}

function dedupe(ranges: readonly DateRange[]): DateRange[] {
  return ranges.filter(
    ({ from, to }, at) => ranges.findIndex((other) => other.from === from && other.to === to) === at,
  );
}

/** `from X`, `until X`, `before X`, `after X`, `X onwards`. */
function sideAt(items: readonly Item[], at: number, moment: Moment): Found | undefined {
  const mark = markOf(items[at]);
  if (mark === 'from' || mark === 'after' || mark === 'until' || mark === 'before') {
    const item = timeOrDay(items[at + 1]);
    const hasSide = markOf(items[at + 2]) === 'onwards';
    return item === undefined ? undefined : { items: [sided(item, mark, moment)], length: hasSide ? 3 : 2 };
  }
  const after = markOf(items[at + 1]);
  const item = timeOrDay(items[at]);
  if (item === undefined || (after !== 'onwards' && after !== 'orBefore')) {
    return undefined;
  }
  return { items: [sided(item, after === 'onwards' ? 'from' : 'until', moment)], length: 2 };
}

/** A figure after «antes de» or «a partir de» is an hour, unless it can only be a day. */
function timeOrDay(item: Item | undefined): DayItem | TimeItem | undefined {
  return item?.kind === 'either'
    ? (item.time ?? item.day)
    : item?.kind === 'days' || item?.kind === 'times'
      ? item
      : undefined;
}

type Side = 'from' | 'after' | 'until' | 'before';

function sided(item: DayItem | TimeItem, side: Side, { today }: Moment): Item {
  if (item.kind === 'times') {
    return openRange(item, side === 'from' ? 'after' : side);
  }
  const options = item.options.map(({ from, to }): DateRange => {
    switch (side) {
      case 'from':
        return { from, to: openEnd(today) };
      case 'after':
        return { from: addDays(to, 1), to: openEnd(today) };
      case 'until':
        return { from: today, to };
      case 'before':
        return { from: today, to: addDays(from, -1) };
    }
  });
  const possible = options.filter(({ from, to }) => from <= to);
  return { kind: 'days', sort: 'day', options: possible.length > 0 ? possible : item.options };
}
