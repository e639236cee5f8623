import type { Appointment } from '@citame/contracts';
import type { GridColumn } from './gridTypes.ts';
import type { Interval } from './maths/intervals.ts';
import { snapMinutes, snapped } from './maths/scale.ts';

/** An appointment on its way to another place. */
export interface Lifted {
  readonly appointment: Appointment;
  readonly column: GridColumn;
  /** Minutes since midnight. */
  readonly start: number;
  /** How long it is, or is made. */
  readonly minutes: number;
  readonly by: 'pointer' | 'keys';
}

/** Answers what a key does with an appointment that is moved by keys; undefined for other keys. */
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
  const beside = (step: 1 | -1): Lifted => ({ ...current, column: open[place + step] ?? current.column });
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
