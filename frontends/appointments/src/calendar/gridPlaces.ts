import type { Appointment } from '@citame/contracts';
import type { PointerEvent, RefObject } from 'react';
import type { GridColumn } from './gridTypes.ts';
import { minuteAt, type Scale } from './maths/scale.ts';

/** A grid as it stands on the screen. */
interface ShownGrid {
  readonly root: RefObject<HTMLElement | null>;
  readonly columns: readonly GridColumn[];
  readonly shown: Scale;
}

export const blockOf = (target: EventTarget): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>('[data-appointment]') : null;
export const columnOf = (target: EventTarget): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>('[data-column]') : null;

export const blockedOf = (target: EventTarget): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>('[data-blocked]') : null;

/** How much of a block, in px, is its edge to a mouse and to a finger. */
const edgePx = { mouse: 6, touch: 12 };

/** The edge of a block that a pointer has hold of, if any. */
export function edgeOf(
  block: HTMLElement,
  { clientY, pointerType }: Pick<PointerEvent, 'clientY' | 'pointerType'>,
): 'start' | 'end' | undefined {
  const { top, bottom, height } = block.getBoundingClientRect();
  const edge = Math.min(pointerType === 'touch' ? edgePx.touch : edgePx.mouse, height / 4);
  if (bottom - clientY <= edge) {
    return 'end';
  }
  return clientY - top <= edge ? 'start' : undefined;
}

/** The column under a place of the window. */
export function columnAt({ root, columns }: ShownGrid, x: number): GridColumn | undefined {
  return columns.find(({ key }) => {
    const box = elementOf(root, key)?.getBoundingClientRect();
    return box !== undefined && x >= box.left && x < box.right;
  });
}

/** Minutes since midnight of a height of the window in a column. */
export function minuteOfPointer({ root, shown }: ShownGrid, column: GridColumn, y: number): number {
  return minuteAt(y - (elementOf(root, column.key)?.getBoundingClientRect().top ?? 0), shown);
}

/** The appointment of a block, and where it stands. */
export function findBlock(
  columns: readonly GridColumn[],
  id: string | undefined,
): { appointment: Appointment; column: GridColumn } | undefined {
  for (const column of columns) {
    const block = column.blocks.find((each) => each.id === id);
    if (block !== undefined) {
      return { appointment: block.appointment, column };
    }
  }
  return undefined;
}

function elementOf(root: ShownGrid['root'], key: string): HTMLElement | null {
  return root.current?.querySelector<HTMLElement>(`[data-column="${key}"]`) ?? null;
}
