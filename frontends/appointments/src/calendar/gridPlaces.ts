import type { PointerEvent, RefObject } from 'react';
import type { GridColumn } from './gridTypes.ts';
import { minuteAt, type Scale } from './maths/scale.ts';

/** A grid as it stands on the screen. */
interface ShownGrid {
  readonly root: RefObject<HTMLElement | null>;
  readonly columns: readonly GridColumn[];
  readonly shown: Scale;
}

/** The block of an appointment or of blocked time that an event is in. */
export const blockOf = (target: EventTarget): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>('[data-appointment], [data-blocked]') : null;
export const columnOf = (target: EventTarget): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>('[data-column]') : null;

/** Id of what a block shows. */
export const blockId = (block: HTMLElement | null): string | undefined =>
  block?.dataset['appointment'] ?? block?.dataset['blocked'];

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

function elementOf(root: ShownGrid['root'], key: string): HTMLElement | null {
  return root.current?.querySelector<HTMLElement>(`[data-column="${key}"]`) ?? null;
}
