/** Minutes since midnight of one day; the end is not part of it. */
export interface Interval {
  readonly start: number;
  readonly end: number;
}

/** Sorts intervals, and joins the ones that touch or overlap. */
export function merge(intervals: readonly Interval[]): Interval[] {
  const merged: Interval[] = [];
  for (const interval of intervals.toSorted((a, b) => a.start - b.start)) {
    const last = merged.at(-1);
    if (last !== undefined && interval.start <= last.end) {
      merged[merged.length - 1] = { start: last.start, end: Math.max(last.end, interval.end) };
    } else {
      merged.push(interval);
    }
  }
  return merged;
}

/** Cuts `taken` out of `from`. */
export function subtract(from: readonly Interval[], taken: readonly Interval[]): Interval[] {
  return taken.reduce<Interval[]>(
    (left, hole) =>
      left.flatMap(({ start, end }) =>
        [
          { start, end: Math.min(end, hole.start) },
          { start: Math.max(start, hole.end), end },
        ].filter((piece) => piece.start < piece.end),
      ),
    [...from],
  );
}

/** The intersection of several lists. */
export function commonOf(lists: readonly (readonly Interval[])[]): readonly Interval[] {
  const [first = [], ...others] = lists;
  return others.reduce((common, list) => subtract(common, subtract(common, list)), first);
}

export function overlaps(a: Interval, b: Interval): boolean {
  return a.start < b.end && b.start < a.end;
}

/** Whether an interval lies within one of others. */
export function isWithin(interval: Interval, others: readonly Interval[]): boolean {
  return others.some(({ start, end }) => start <= interval.start && interval.end <= end);
}
