import type { GridColumn } from './gridTypes.ts';
import type { Interval } from './maths/intervals.ts';
import { snapMinutes } from './maths/scale.ts';

/** Time that is being marked for something new. */
export interface Marked {
  readonly column: GridColumn;
  readonly interval: Interval;
}

/** The first place of the keyboard's cursor: the present, or where the day begins. */
export function firstCursor(
  columns: readonly GridColumn[],
  shown: Interval,
  now: { readonly date: string; readonly minute: number },
): Marked | undefined {
  const column = columns.find(({ date }) => date === now.date) ?? columns[0];
  if (column === undefined) {
    return undefined;
  }
  const present = Math.floor(now.minute / snapMinutes) * snapMinutes;
  const isPresent = column.date === now.date && present >= shown.start && present < shown.end;
  const start = isPresent ? present : (column.open[0]?.start ?? shown.start);
  return { column, interval: { start, end: start + snapMinutes } };
}

/** The marked time after a key; undefined for keys that do not move it. With Shift it becomes longer or shorter. */
export function cursorStep(
  { key, shiftKey }: { readonly key: string; readonly shiftKey: boolean },
  { column, interval: { start, end } }: Marked,
  columns: readonly GridColumn[],
  shown: Interval,
): Marked | undefined {
  const place = columns.findIndex((each) => each.key === column.key);
  const beside = (step: 1 | -1): Marked => ({
    column: columns[place + step] ?? column,
    interval: { start, end },
  });
  const later = (minutes: number): Marked => {
    const length = end - start;
    const next = Math.max(shown.start, Math.min(shown.end - length, start + minutes));
    return { column, interval: { start: next, end: next + length } };
  };
  const longer = (minutes: number): Marked => ({
    column,
    interval: { start, end: Math.max(start + snapMinutes, Math.min(shown.end, end + minutes)) },
  });
  switch (key) {
    case 'ArrowUp':
      return shiftKey ? longer(-snapMinutes) : later(-snapMinutes);
    case 'ArrowDown':
      return shiftKey ? longer(snapMinutes) : later(snapMinutes);
    case 'ArrowLeft':
      return beside(-1);
    case 'ArrowRight':
      return beside(1);
    default:
      return undefined;
  }
}
