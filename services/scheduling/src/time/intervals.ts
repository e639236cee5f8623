import type { Minutes } from '@citame/calendar';

type Bound = 'instant' | 'time of day';

/** A stretch between two instants, or between two times of a day; the end is not included. */
export interface Interval<Unit extends Bound = 'instant'> {
  readonly startMin: Minutes<Unit>;
  readonly endMin: Minutes<Unit>;
}

/** Sorted, with overlapping and touching intervals joined, and empty ones dropped. */
export function merge<Unit extends Bound>(intervals: readonly Interval<Unit>[]): Interval<Unit>[] {
  const sorted = intervals
    .filter(({ startMin, endMin }) => startMin < endMin)
    .toSorted((a, b) => a.startMin - b.startMin);
  const merged: { startMin: Minutes<Unit>; endMin: Minutes<Unit> }[] = [];
  for (const { startMin, endMin } of sorted) {
    const last = merged.at(-1);
    if (last !== undefined && startMin <= last.endMin) {
      last.endMin = Math.max(last.endMin, endMin);
    } else {
      merged.push({ startMin, endMin });
    }
  }
  return merged;
}

/** The same time, sorted and without overlap. What is so already, as stored appointments are, is not copied. */
export function disjoint(intervals: readonly Interval[]): readonly Interval[] {
  let end = Number.NEGATIVE_INFINITY;
  for (const { startMin, endMin } of intervals) {
    if (startMin < end || startMin >= endMin) {
      return merge(intervals);
    }
    end = endMin;
  }
  return intervals;
}

/** Parts of `from` outside of `taken`; both sorted and disjoint, as {@link merge} gives them. */
export function subtract<Unit extends Bound>(
  from: readonly Interval<Unit>[],
  taken: readonly Interval<Unit>[],
): Interval<Unit>[] {
  const left: Interval<Unit>[] = [];
  let next = 0;
  for (const { startMin, endMin } of from) {
    let cursor = startMin;
    while ((taken[next]?.endMin ?? Number.POSITIVE_INFINITY) <= cursor) {
      next += 1;
    }
    for (let index = next; index < taken.length; index += 1) {
      const cut = taken[index];
      if (cut === undefined || cut.startMin >= endMin) {
        break;
      }
      if (cut.startMin > cursor) {
        left.push({ startMin: cursor, endMin: cut.startMin });
      }
      cursor = Math.max(cursor, cut.endMin);
    }
    if (cursor < endMin) {
      left.push({ startMin: cursor, endMin });
    }
  }
  return left;
}
