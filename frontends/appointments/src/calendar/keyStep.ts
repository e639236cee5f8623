import type { GridColumn } from './gridTypes.ts';
import { mayChangeColumn, type Lifted } from './lifted.ts';
import type { Interval } from './maths/intervals.ts';
import { snapMinutes, snapped } from './maths/scale.ts';

/** Answers what a key does with what is moved by keys; undefined for other keys. */
export function keyStep(
  { key, shiftKey }: { readonly key: string; readonly shiftKey: boolean },
  current: Lifted,
  columns: readonly GridColumn[],
  shown: Interval,
): Lifted | 'drop' | 'cancel' | undefined {
  const open = columns.filter(({ isClosed }) => !isClosed);
  const place = open.findIndex((column) => column.key === current.column.key);
  const later = (minutes: number): Lifted => ({
    ...current,
    start: snapped(current.start + minutes, current.minutes, shown),
  });
  const longer = (minutes: number): Lifted => ({
    ...current,
    minutes: Math.max(snapMinutes, Math.min(shown.end - current.start, current.minutes + minutes)),
  });
  const beside = (step: 1 | -1): Lifted => ({
    ...current,
    column: (mayChangeColumn(current) ? open[place + step] : undefined) ?? current.column,
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
    case 'Enter':
    case ' ':
      return 'drop';
    case 'Escape':
      return 'cancel';
    default:
      return undefined;
  }
}
