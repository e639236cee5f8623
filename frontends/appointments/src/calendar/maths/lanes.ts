import type { Interval } from './intervals.ts';

/** A lane's index, and the number of lanes side by side. */
export interface Lane {
  readonly lane: number;
  readonly lanes: number;
}

/** Gives each of several overlapping items a lane of its own; a chain of overlaps has lanes of equal width. */
export function lanesOf<Item extends Interval & { readonly id: string }>(
  items: readonly Item[],
): ReadonlyMap<string, Lane> {
  const places = new Map<string, Lane>();
  let group: Item[] = [];
  let groupEnd = -1;
  const close = (): void => {
    const ends: number[] = [];
    const taken = group.map(({ start, end }) => {
      const free = ends.findIndex((laneEnd) => laneEnd <= start);
      const lane = free === -1 ? ends.length : free;
      ends[lane] = end;
      return lane;
    });
    group.forEach(({ id }, index) => places.set(id, { lane: taken[index] ?? 0, lanes: ends.length }));
  };
  for (const item of items.toSorted((a, b) => a.start - b.start || (a.id < b.id ? -1 : 1))) {
    if (item.start >= groupEnd) {
      close();
      group = [];
      groupEnd = -1;
    }
    group.push(item);
    groupEnd = Math.max(groupEnd, item.end);
  }
  close();
  return places;
}
