import type { Interval } from './intervals.ts';

/** Appointments are put at quarters of an hour. */
export const snapMinutes = 15;
export const pxPerHour = 66;
/** Between a block and what is below it. */
export const gapPx = 3;
/** Minimum height of a block that has the room, so that it can be hit, and how many minutes of the grid that is with the gap. */
export const minBlockPx = 24;
const minMinutes = Math.ceil(((minBlockPx + gapPx) / pxPerHour) * 60);

const [usualStart, usualEnd, dayEnd] = [9 * 60, 18 * 60, 24 * 60];

/** The whole hours that a grid has to show; without anything to show, a usual day. */
export function shownHours(intervals: readonly Interval[]): Interval {
  if (intervals.length === 0) {
    return { start: usualStart, end: usualEnd };
  }
  const start = Math.min(...intervals.map((interval) => interval.start));
  const end = Math.max(...intervals.map((interval) => interval.end));
  return { start: Math.floor(start / 60) * 60, end: Math.min(dayEnd, Math.ceil(end / 60) * 60) };
}

/**
 * When a block ends to the eye: short ones are shown longer than they take, up to the start of what follows: one that overlaps
 * nothing stands beside nothing.
 */
export function shownEnd({ start, end }: Interval, next = Infinity): number {
  return Math.max(end, Math.min(start + minMinutes, next));
}

/** Height in px of so many minutes. */
export function heightOf(minutes: number): number {
  return (minutes / 60) * pxPerHour;
}

/** The minute of the day that is so many px below the top of the grid, not snapped. */
export function minuteAt(px: number, { start }: Interval): number {
  return start + (px / pxPerHour) * 60;
}

/** The nearest quarter at which so many minutes still fit into the grid. */
export function snapped(minute: number, minutes: number, shown: Interval): number {
  const nearest = Math.round(minute / snapMinutes) * snapMinutes;
  return Math.max(shown.start, Math.min(shown.end - minutes, nearest));
}

/** An interval with one of its edges at another minute, a quarter of an hour long at least. */
export function resized(
  { start, end }: Interval,
  edge: 'start' | 'end',
  minute: number,
  shown: Interval,
): { readonly start: number; readonly minutes: number } {
  const at = Math.max(shown.start, Math.min(shown.end, Math.round(minute / snapMinutes) * snapMinutes));
  if (edge === 'end') {
    return { start, minutes: Math.max(snapMinutes, at - start) };
  }
  const first = Math.min(at, end - snapMinutes);
  return { start: first, minutes: end - first };
}

/** The quarters between two minutes, in either order; one at least. */
export function marked(from: number, to: number, shown: Interval): Interval {
  const first = Math.floor(Math.min(from, to) / snapMinutes) * snapMinutes;
  const last = Math.ceil(Math.max(from, to) / snapMinutes) * snapMinutes;
  const start = Math.max(shown.start, first);
  return { start, end: Math.min(shown.end, Math.max(last, start + snapMinutes)) };
}
