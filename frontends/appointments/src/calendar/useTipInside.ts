import { useLayoutEffect, useRef, type RefObject } from 'react';
import { gutterPx } from './HourGutter.tsx';

const marginPx = 6;

/** For a tip over a place of the grid: moves it aside at the edges, and below its place where the heads would cover it. */
export function useTipInside(root: RefObject<HTMLElement | null>): RefObject<HTMLSpanElement | null> {
  const tip = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => {
    const { current: element } = tip;
    const frame = root.current?.parentElement?.getBoundingClientRect();
    if (element === null || frame === undefined) {
      return;
    }
    element.style.translate = '';
    const { left, right, top, height } = element.getBoundingClientRect();
    const tooFarRight = Math.max(0, right - (frame.right - marginPx));
    const tooFarLeft = Math.max(0, frame.left + gutterPx + marginPx - left);
    const heads = root.current?.firstElementChild?.clientHeight ?? 0;
    const isCovered = top < frame.top + heads;
    const down = isCovered ? (element.parentElement?.clientHeight ?? 0) + height + 2 * marginPx : 0;
    element.style.translate = `${tooFarLeft - tooFarRight}px ${down}px`;
  });
  return tip;
}
