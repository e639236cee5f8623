import { parse } from 'csv-parse/sync';
import { TableError, maxRows } from './table.ts';

const delimiters = [';', '\t', ',', '|'];
const probedRows = 50;
const options = {
  bom: true,
  relax_column_count: true,
  relax_quotes: true,
  skip_empty_lines: true,
  trim: true,
  max_record_size: 100_000,
} as const;

/** The lines of a spreadsheet saved as text. @throws TableError when it cannot be one */
export function readCsv(text: string): string[][] {
  const said = /^\uFEFF?sep=(.)\r?\n/i.exec(text);
  const body = said === null ? text : text.slice(said[0].length);
  const delimiter = said?.[1] ?? likeliest(body);
  try {
    // One more than is taken, so that too many are noticed.
    return rowsOf(body, delimiter, maxRows + 2);
  } catch (error) {
    throw new TableError('file_unreadable', error);
  }
}

/** The delimiter by which the rows are as wide as the first one, and widest. */
function likeliest(text: string): string {
  const scores = delimiters.map((delimiter) => {
    try {
      const rows = rowsOf(text, delimiter, probedRows);
      const width = rows[0]?.length ?? 0;
      return width * (rows.filter((row) => row.length === width).length / Math.max(1, rows.length));
    } catch {
      return 0;
    }
  });
  return delimiters[scores.indexOf(Math.max(...scores))] ?? ',';
}

function rowsOf(text: string, delimiter: string, to: number): string[][] {
  return parse(text, { ...options, delimiter, to });
}
