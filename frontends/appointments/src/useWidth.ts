import { useLayoutEffect, useState } from 'react';

/** Width of an element in px, kept up to date; 0 until it stands. The element gets the returned `ref`. */
export function useWidth(): { readonly ref: (element: HTMLElement | null) => void; readonly width: number } {
  const [element, setElement] = useState<HTMLElement | null>(null);
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => {
    if (element === null) {
      return undefined;
    }
    const measure = (): void => setWidth(element.clientWidth);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [element]);
  return { ref: setElement, width };
}
