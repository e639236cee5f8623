import type { Interval } from './intervals.ts';

/** Appointments are put at quarters of an hour. */
export const snapMinutes = 15;
/** Between a block and what is below it. */
export const gapPx = 3;
/** Minimum height of a block, so that it can be hit (WCAG 2.2, 2.5.8). */
const minBlockPx = 24;
const usualPxPerHour = 66;
/** Minutes that a block is shown to take at least: at the usual height where there is room, and at the greatest always. */
const usualMinutes = Math.ceil(((minBlockPx + gapPx) / usualPxPerHour) * 60);
const leastMinutes = 12;

const [usualStart, usualEnd, dayEnd] = [9 * 60, 18 * 60, 24 * 60];

/** The minutes of a day that a grid shows, whole hours, and how tall it draws an hour. */
export interface Scale extends Interval {
  readonly pxPerHour: number;
}

interface Shown {
  readonly start: number;
  /** When it ends to the eye: see `shownEnd`. */
  readonly shownEnd: number;
}

/** Scale of a grid that shows these hours: as tall as its shortest block needs to be hit. */
export function scaleOf(hours: readonly Interval[], blocks: readonly Shown[]): Scale {
  const shortest = Math.min(usualMinutes, ...blocks.map((block) => block.shownEnd - block.start));
  const pxPerHour = Math.max(usualPxPerHour, Math.ceil(((minBlockPx + gapPx) / shortest) * 60));
  return { ...shownHours(hours), pxPerHour };
}

/** The whole hours that a grid has to show; without anything to show, a usual day. */
function shownHours(intervals: readonly Interval[]): Interval {
  if (intervals.length === 0) {
    return { start: usualStart, end: usualEnd };
  }
  const start = Math.min(...intervals.map((interval) => interval.start));
  const end = Math.max(...intervals.map((interval) => interval.end));
  return { start: Math.floor(start / 60) * 60, end: Math.min(dayEnd, Math.ceil(end / 60) * 60) };
}

/**
 * When a block ends to the eye: short ones are shown longer than they take, up to the start of what follows: one that overlaps
 * nothing stands beside nothing, unless it is so short that no grid would be tall enough for it.
 */
export function shownEnd({ start, end }: Interval, next = Infinity): number {
  return Math.max(end, start + leastMinutes, Math.min(start + usualMinutes, next));
}

/** Height in px of so many minutes. */
export function heightOf(minutes: number, { pxPerHour }: Pick<Scale, 'pxPerHour'>): number {
  return (minutes / 60) * pxPerHour;
}

/** The minute of the day that is so many px below the top of the grid, not snapped. */
export function minuteAt(px: number, { start, pxPerHour }: Scale): number {
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
