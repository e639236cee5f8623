import type { Interval } from './intervals.ts';

/** Which of how many lanes side by side. */
export interface Lane {
  readonly lane: number;
  readonly lanes: number;
}

/** Gives each of those that overlap a lane of its own; a group that overlaps in turn has lanes of equal width. */
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
  for (const item of items.toSorted((a, b) => a.start - b.start || a.id.localeCompare(b.id))) {
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
