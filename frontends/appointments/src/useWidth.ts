import { useLayoutEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/**
 * Width of an element in px, kept up to date; `guess` until it stands. The element gets the returned `ref`.
 */
export function useWidth(guess = 0): {
  readonly ref: (element: HTMLElement | null) => void;
  readonly width: number;
} {
  const [element, setElement] = useState<HTMLElement | null>(null);
  const [width, setWidth] = useState(guess);
  useLayoutEffect(() => {
    if (element === null) {
      return undefined;
    }
    // Asked here, the browser would lay out the whole page for it; an observer is told once that is done, before the
    // first paint, which waits for what is drawn at once.
    const observer = new ResizeObserver(() => flushSync(() => setWidth(element.clientWidth)));
    observer.observe(element);
    return () => observer.disconnect();
  }, [element]);
  return { ref: setElement, width };
}
