import { unzipSync } from 'fflate';
import readSheets from 'read-excel-file/universal';
import { maxRows, TableError } from './table.ts';

/** A packed file of 5 MB may unfold into gigabytes: this is what a workbook of 20,000 clients stays far below. */
const maxUnpackedBytes = 60 * 1024 * 1024;

/** The lines of the first sheet that has any. @throws TableError for what is no workbook, or unpacks into too much */
export async function readExcel(bytes: Uint8Array): Promise<string[][]> {
  assertBounded(bytes);
  try {
    const sheets = await readSheets(Uint8Array.from(bytes).buffer);
    const data = sheets.find((sheet) => sheet.data.length > 0)?.data ?? [];
    return data.slice(0, maxRows + 2).map((row) => row.map(cellText));
  } catch (error) {
    throw new TableError('file_unreadable', error);
  }
}

/** By the sizes that the archive declares; unpacking writes no more than these. */
function assertBounded(bytes: Uint8Array): void {
  let unpacked = 0;
  try {
    unzipSync(bytes, {
      filter: ({ originalSize }) => {
        unpacked += originalSize;
        return false;
      },
    });
  } catch (error) {
    throw new TableError('file_unreadable', error);
  }
  if (unpacked > maxUnpackedBytes) {
    throw new TableError('file_too_long');
  }
}

function cellText(value: unknown): string {
  if (value instanceof Date) {
    // Hours are fractions of a day, and not quite exact.
    return dateText(new Date(Math.round(value.getTime() / 60_000) * 60_000).toISOString());
  }
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
    ? String(value)
    : '';
}

/** A day, a day with an hour, or, as the day that a workbook counts from, an hour alone. */
function dateText(text: string): string {
  const [day, hour] = [text.slice(0, 10), text.slice(11, 16)];
  if (day < '1901-01-01') {
    return hour;
  }
  return hour === '00:00' ? day : `${day}T${hour}`;
}
