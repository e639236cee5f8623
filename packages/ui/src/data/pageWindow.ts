const besides = 2;

/** Numbers of the pages that are offered: all when there are five or fewer, else two on each side of the current. */
export function pageWindow(page: number, pages: number): number[] {
  const [first, last] =
    pages <= 2 * besides + 1 ? [1, pages] : [Math.max(1, page - besides), Math.min(pages, page + besides)];
  return Array.from({ length: last - first + 1 }, (_, index) => first + index);
}
