import type { TimeItem } from './items.ts';
import type { TimeRange } from '../understanding.ts';

/** Parts of the day, as people use the words: they overlap. The afternoon begins at 13:00, as in the back-office. */
export const partsOfDay = {
  dawn: { from: 0, to: 359 },
  am: { from: 0, to: 719 },
  pm: { from: 720, to: 1439 },
  manana: { from: 300, to: 839 },
  morning: { from: 300, to: 719 },
  noon: { from: 720, to: 839 },
  midday: { from: 720, to: 839 },
  afternoon: { from: 780, to: 1259 },
  evening: { from: 1020, to: 1379 },
  night: { from: 1140, to: 1439 },
} as const satisfies Record<string, TimeRange>;
export type PartOfDay = keyof typeof partsOfDay;

const endOfDay = 1439;
const halfDay = 720;

/** The times that an hour on a dial (or of 24) may be, the likelier first; none when there is no such hour. */
export function timesOf(hour: number, minute: number): number[] {
  const at = hour * 60 + minute;
  if (hour > 24 || at > 1440) {
    return [];
  }
  if (hour > 12 || hour === 0) {
    return [at % 1440];
  }
  const [morning, evening] = [at % halfDay, (at % halfDay) + halfDay];
  // People ask for 8 to 11 in the morning, and for 12 to 7 after noon.
  return hour >= 8 && hour < 12 ? [morning, evening] : [evening, morning];
}

/** The times of an hour said together with its part of the day: «las 12 de la noche», «la una de la madrugada». */
export function timesWithin(times: readonly number[], name: PartOfDay): number[] {
  const midnight = name === 'night' || name === 'dawn' ? times.filter((time) => time < 60) : [];
  const morning = name === 'manana' || name === 'morning' || name === 'dawn' || name === 'am';
  const inHalf = times.filter((time) => (morning ? time < 780 : time >= 720));
  const fitting = name === 'manana' ? inHalf.filter((time) => time >= 60) : inHalf;
  const noon = name === 'manana' ? fitting.filter((time) => time >= 720) : [];
  return (
    [midnight, noon, name === 'dawn' ? times.filter((time) => time < 420) : [], fitting, [...times]].find(
      (some) => some.length > 0,
    ) ?? []
  );
}

export function exactly(times: readonly number[]): TimeItem {
  return { kind: 'times', options: times.map((at) => ({ from: at, to: at })), sort: 'hour' };
}

/** About a time: half an hour to either side. */
export function around({ options, ...item }: TimeItem): TimeItem {
  return {
    ...item,
    options: options.map(({ from, to }) => ({
      from: Math.max(0, from - 30),
      to: Math.min(endOfDay, to + 30),
      ...(from === to ? { about: from } : {}),
    })),
  };
}

/** From a time on, or up to it. Which half of the day an hour is of is left open until a part of the day is known. */
export function openRange(item: TimeItem, side: 'after' | 'before' | 'until'): TimeItem {
  if (item.sort === 'part') {
    return {
      ...item,
      options: item.options.map(({ from, to }) =>
        side === 'after' ? { from, to: endOfDay } : { from: 0, to: side === 'until' ? to : from - 1 },
      ),
    };
  }
  const hours = item.options.map(({ from }) => from);
  return opened({ side, hours });
}

function opened(open: NonNullable<TimeItem['open']>): TimeItem {
  const { side, hours } = open;
  const [first = 0] = likeliestBound(side, hours);
  const option =
    side === 'after'
      ? { from: first, to: endOfDay }
      : { from: 0, to: Math.max(0, side === 'before' ? first - 1 : first) };
  return { kind: 'times', options: [option], sort: 'hour', open };
}

/** «Antes de las 8» is in the evening, «a partir de las 8» in the morning. */
function likeliestBound(side: 'after' | 'before' | 'until', hours: readonly number[]): readonly number[] {
  const latest = Math.max(...hours);
  return side !== 'after' && latest < 21 * 60 && latest >= 13 * 60 ? [latest] : hours;
}

/** Between two times: of all readings those that go forward and are not needlessly long. */
export function betweenTimes(a: TimeItem, b: TimeItem): TimeItem | undefined {
  const pairs = a.options.flatMap(({ from }) => {
    const ends = b.options.map(({ to }) => to).filter((to) => to > from);
    return ends.length === 0 ? [] : [{ from, to: Math.min(...ends) }];
  });
  const shortest = Math.min(...pairs.map(({ from, to }) => to - from));
  const options = pairs.filter(({ from, to }) => to - from <= Math.max(shortest, halfDay));
  const likely = options.some(({ from, to }) => to - from < halfDay)
    ? options.filter(({ from, to }) => to - from < halfDay)
    : options;
  return likely.length === 0 ? undefined : { kind: 'times', options: likely, sort: 'hour' };
}

/** Both at once: an hour and its part of the day, a range and another; the first when they have nothing in common. */
export function commonTimes(a: TimeItem, b: TimeItem): TimeItem {
  const [hours, frame] = a.sort === 'part' && b.sort === 'hour' ? [b, a] : [a, b];
  if (a.sort === 'part' && b.sort === 'part' && isShort(intersect(a, b))) {
    // «Por la mañana por la tarde» is either, not the hour that both words may have.
    return { ...a, options: [...a.options, ...b.options] };
  }
  const inSameHalf = (time: number): boolean =>
    frame.options.some(({ from }) => time >= halfDay === from >= halfDay);
  const within = (time: number): boolean => frame.options.some(({ from, to }) => time >= from && time <= to);
  if (hours.open !== undefined && frame.sort === 'part') {
    const fitting = hours.open.hours.filter(within);
    if (fitting.length === 0 && hours.open.side === 'after') {
      // «A partir de las 2 por la tarde», where the afternoon begins at 3.
      const [from] = hours.open.hours.filter(inSameHalf);
      const end = frame.options[0]?.to ?? endOfDay;
      return from === undefined || from > end ? hours : { ...hours, options: [{ from, to: end }] };
    }
    const narrowed = opened({ ...hours.open, hours: fitting.length > 0 ? fitting : hours.open.hours });
    return intersect(narrowed, frame) ?? narrowed;
  }
  return intersect(hours, frame) ?? { ...hours, options: nearest(hours.options, frame) };
}

/** Those times that are least far from a frame in which none of them is: of 11:45 and 23:45, the first is at noon. */
function nearest(times: readonly TimeRange[], { options: frames }: TimeItem): TimeRange[] {
  const distanceOf = (time: TimeRange): number =>
    Math.min(...frames.map(({ from, to }) => Math.max(from - time.to, time.from - to)));
  const least = Math.min(...times.map(distanceOf));
  return times.filter((time) => distanceOf(time) === least);
}

/** Times within a limit; without it where they have nothing in common: «llevo al niño a las 9, mejor a las 10». */
export function withinLimit(a: TimeItem, b: TimeItem): TimeItem {
  const isBoth = a.isLimit === true && b.isLimit === true;
  const common = intersect(a, b) ?? (a.isLimit === true ? b : a);
  return isBoth ? { ...common, isLimit: true } : common;
}

/** Less than an hour. */
function isShort(item: TimeItem | undefined): boolean {
  return item !== undefined && item.options.every(({ from, to }) => to - from < 60);
}

function intersect(a: TimeItem, b: TimeItem): TimeItem | undefined {
  const options = a.options.flatMap((x) =>
    b.options.flatMap((y) => {
      const [from, to] = [Math.max(x.from, y.from), Math.min(x.to, y.to)];
      return from <= to ? [{ from, to }] : [];
    }),
  );
  return options.length === 0 ? undefined : { kind: 'times', options, sort: 'hour' };
}
