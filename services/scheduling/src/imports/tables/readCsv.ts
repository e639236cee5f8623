import { parse } from 'csv-parse/sync';
import { mendQuotes, type MendedLine } from './mendQuotes.ts';
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

/** The lines of a spreadsheet saved as text, and those whose quotes had to be mended. @throws TableError when it cannot be one */
export function readCsv(text: string): { lines: string[][]; mended: MendedLine[] } {
  const said = /^\uFEFF?sep=(.)\r?\n/i.exec(text);
  const body = said === null ? text : text.slice(said[0].length);
  const { mended, ...read } =
    said?.[1] === undefined ? likeliest(body) : { delimiter: said[1], ...mendQuotes(body, said[1]) };
  try {
    return {
      // One more than is taken, so that too many are noticed.
      lines: rowsOf(read.text, read.delimiter, maxRows + 2),
      mended: mended.map((one) => ({ ...one, line: one.line + (said === null ? 0 : 1) })),
    };
  } catch (error) {
    throw new TableError('file_unreadable', error);
  }
}

interface Read extends ReturnType<typeof mendQuotes> {
  readonly delimiter: string;
}

/** The text by the delimiter by which the rows are as wide as the first one, and widest. */
function likeliest(text: string): Read {
  const tried = delimiters.map((delimiter) => ({ delimiter, ...mendQuotes(text, delimiter) }));
  const scores = tried.map(scoreOf);
  return tried[scores.indexOf(Math.max(...scores))] ?? { delimiter: ',', text, mended: [] };
}

function scoreOf({ text, delimiter }: Read): number {
  try {
    const rows = rowsOf(text, delimiter, probedRows);
    const width = rows[0]?.length ?? 0;
    return width * (rows.filter((row) => row.length === width).length / Math.max(1, rows.length));
  } catch {
    return 0;
  }
}

function rowsOf(text: string, delimiter: string, to: number): string[][] {
  return parse(text, { ...options, delimiter, to });
}
