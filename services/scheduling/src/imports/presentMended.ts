import type { MendedRows } from '@citame/contracts';
import type { Table } from './tables/table.ts';

/** So many are shown; the others are counted. */
const maxShown = 20;

/** Rows of a file whose quotes had to be mended, if there are any. */
export function presentMended({ mended = [] }: Table): { readonly mended?: MendedRows } {
  const first = mended.slice(0, maxShown).map(({ line, text }) => ({ row: line, text }));
  return first.length === 0 ? {} : { mended: { count: mended.length, first } };
}
