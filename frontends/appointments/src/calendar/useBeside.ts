import { useEffect, useState, type RefObject } from 'react';
import type { GridColumn } from './gridTypes.ts';
import { gutterPx } from './HourGutter.tsx';

/** How many columns of a grid are out of sight. */
interface Beside {
  readonly before: number;
  readonly after: number;
}

/** So much of a wide column, or half of a narrow one, is enough to see that it is there. */
const seenPx = 60;
const shares = [0, 0.1, 0.2, 0.3, 0.4, 0.5, 0.75, 1];

/** Counts the columns that a window of the grid has no room for, on each side. */
export function useBeside(scroller: RefObject<HTMLElement | null>, columns: readonly GridColumn[]): Beside {
  const [beside, setBeside] = useState<Beside>({ before: 0, after: 0 });
  useEffect(() => {
    const root = scroller.current;
    const heads = root?.querySelectorAll('[data-head]') ?? [];
    const hidden = new Map<Element, keyof Beside>();
    const observer = new IntersectionObserver(
      (entries) => {
        for (const {
          target,
          intersectionRatio,
          intersectionRect,
          boundingClientRect,
          rootBounds,
        } of entries) {
          if (intersectionRatio >= 0.5 || intersectionRect.width >= seenPx) {
            hidden.delete(target);
          } else {
            hidden.set(target, boundingClientRect.left < (rootBounds?.left ?? 0) ? 'before' : 'after');
          }
        }
        const sides = [...hidden.values()];
        const before = sides.filter((side) => side === 'before').length;
        const after = sides.length - before;
        setBeside((known) => (known.before === before && known.after === after ? known : { before, after }));
      },
      { root, rootMargin: `0px 0px 0px -${gutterPx}px`, threshold: shares },
    );
    for (const head of heads) {
      observer.observe(head);
    }
    return () => observer.disconnect();
  }, [scroller, columns]);
  return beside;
}
