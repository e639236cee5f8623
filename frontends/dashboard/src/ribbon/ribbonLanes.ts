import type { Span } from './dayScale.ts';

/** Where an item stands among those at the same time, and until when nothing else follows in its lane. */
export interface Laned extends Span {
  readonly lane: number;
  readonly lanes: number;
  /** Start of the next one in its lane; undefined for the last. */
  readonly next: number | undefined;
}

/** Puts items that overlap into lanes: each in the first that is free, and all of a group in as many. */
export function lanesOf<Item extends Span>(items: readonly Item[]): (Item & Laned)[] {
  const groups: { ends: number[]; placed: (Item & { lane: number })[] }[] = [];
  for (const item of items.toSorted((a, b) => a.from - b.from)) {
    const last = groups.at(-1);
    const group =
      last !== undefined && last.ends.some((end) => end > item.from) ? last : { ends: [], placed: [] };
    const free = group.ends.findIndex((end) => end <= item.from);
    const lane = free === -1 ? group.ends.length : free;
    group.ends[lane] = item.to;
    group.placed.push({ ...item, lane });
    if (group !== last) {
      groups.push(group);
    }
  }
  const laned = groups.flatMap(({ ends, placed }) => placed.map((item) => ({ ...item, lanes: ends.length })));
  return laned.map((item) => ({ ...item, next: nextAfter(item, laned) }));
}

function nextAfter(
  { lane, lanes, to }: Omit<Laned, 'next'>,
  laned: readonly Omit<Laned, 'next'>[],
): number | undefined {
  // A group of other lanes stands in the way with its whole height.
  return laned.find((each) => each.from >= to && (each.lanes !== lanes || each.lane === lane))?.from;
}
