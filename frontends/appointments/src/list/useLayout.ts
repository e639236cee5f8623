import { useWidth } from '../useWidth.ts';

/** `wide`: all columns; `tight`: phones below names; `narrow`: cards. */
export type Layout = 'wide' | 'tight' | 'narrow';

/** Least widths of the list in px, with names and services of usual length. */
const least = { wide: 900, tight: 640 };
/** Width beside the list until it is known: the folded menu and the edges of the page. */
const besidePx = 90;

/** Room that the list has, which depends on the window and on the menu. It gets the returned `ref`. */
export function useLayout(): {
  readonly ref: (element: HTMLElement | null) => void;
  readonly layout: Layout;
} {
  const { ref, width } = useWidth(window.innerWidth - besidePx);
  return { ref, layout: width >= least.wide ? 'wide' : width >= least.tight ? 'tight' : 'narrow' };
}
