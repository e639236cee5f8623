import type { Table } from '../tables/table.ts';

const probedRows = 200;
/** So many of a column's values must be of a kind for the column to be. */
const minShare = 0.6;

/** A heading without accents, capitals and signs. */
export function headingWords(heading: string): string {
  return heading
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/** Content of each column by its heading: the first of `order` whose words it has, or null. */
export function byHeading<Field extends string>(
  { headings }: Pick<Table, 'headings'>,
  words: Readonly<Record<Field, RegExp>>,
  order: readonly Field[],
): (Field | null)[] {
  return headings.map((heading) => {
    const plain = headingWords(heading);
    return order.find((field) => words[field].test(plain)) ?? null;
  });
}

/** The first column without a content whose values are mostly of a kind. */
export function columnOf(
  { rows }: Pick<Table, 'rows'>,
  guessed: readonly unknown[],
  isOne: (value: string) => boolean,
): number | undefined {
  const found = guessed.findIndex((known, index) => {
    const values = rows.slice(0, probedRows).flatMap((row) => row[index] || []);
    return known === null && values.length > 0 && values.filter(isOne).length >= values.length * minShare;
  });
  return found < 0 ? undefined : found;
}
