import type { Locale } from '@citame/contracts';
import type { MendedLine } from './mendQuotes.ts';

/** A file as rows of texts, each as wide as the headings. */
export interface Table {
  readonly format: 'csv' | 'xlsx' | 'vcard' | 'ics';
  readonly headings: readonly string[];
  readonly rows: readonly (readonly string[])[];
  /** Lines whose quotes were not closed. */
  readonly mended?: readonly MendedLine[] | undefined;
}

/** A file that comes as none of the formats, or with more than is taken. */
export type TableFault = 'file_unreadable' | 'file_empty' | 'file_too_long';

export class TableError extends Error {
  readonly fault: TableFault;

  constructor(fault: TableFault, cause?: unknown) {
    super(fault, { cause });
    this.fault = fault;
  }
}

export const maxRows = 20_000;
const maxColumns = 100;
const maxCellLength = 2000;

/**
 * Rows under their headings. Without any heading that a person would write, as the first row has a number or an
 * address, columns are numbered.
 * @throws TableError without rows, or with too many
 */
export function tableOf(
  format: Table['format'],
  lines: readonly (readonly string[])[],
  locale: Locale,
): Table {
  const width = Math.min(maxColumns, Math.max(0, ...lines.map((line) => line.length)));
  const cells = lines
    .map((line) => Array.from({ length: width }, (_, index) => cellText(line[index] ?? '')))
    .filter((line) => line.some((cell) => cell !== ''));
  const [first = [], ...rest] = cells;
  const hasHeadings = !first.some((cell) => /@|\d{6}|^\d{1,2}\/\d/.test(cell.replaceAll(/[\s().-]/g, '')));
  const rows = hasHeadings ? rest : cells;
  if (rows.length === 0) {
    throw new TableError('file_empty');
  }
  if (rows.length > maxRows) {
    throw new TableError('file_too_long');
  }
  const numbered = (index: number): string => `${locale === 'es' ? 'Columna' : 'Column'} ${index + 1}`;
  return {
    format,
    headings: Array.from({ length: width }, (_, index) => (hasHeadings && first[index]) || numbered(index)),
    rows,
  };
}

/** Without the apostrophe that keeps a spreadsheet from taking a text for a formula. */
function cellText(text: string): string {
  return text
    .trim()
    .replace(/^'(?=[=+@-])/, '')
    .slice(0, maxCellLength);
}
