import type { Locale } from '@citame/contracts';
import { parentPort, workerData } from 'node:worker_threads';
import { decodeText } from './decodeText.ts';
import { isCalendar, readCalendar } from './readCalendar.ts';
import { readCsv } from './readCsv.ts';
import { readExcel } from './readExcel.ts';
import { isVcard, readVcards } from './readVcards.ts';
import { TableError, tableOf, type Table, type TableFault } from './table.ts';

export interface TableTask {
  readonly bytes: Uint8Array;
  readonly locale: Locale;
  /** Repeated events are followed from now on. */
  readonly now: Date;
}

export type TableAnswer = { readonly table: Table } | { readonly fault: TableFault };

/** Reads one file; run in a thread of its own, so that bookings wait for no spreadsheet. */
async function read({ bytes, locale, now }: TableTask): Promise<Table> {
  const isZip = bytes[0] === 0x50 && bytes[1] === 0x4b;
  if (isZip) {
    return tableOf('xlsx', await readExcel(bytes), locale);
  }
  const text = decodeText(bytes);
  if (isCalendar(text)) {
    return tableOf('ics', readCalendar(text, { locale, now }), locale);
  }
  if (isVcard(text)) {
    return tableOf('vcard', readVcards(text, locale), locale);
  }
  const { lines, mended } = readCsv(text);
  return { ...tableOf('csv', lines, locale), mended };
}

try {
  // The one caller is `readTable`.
  parentPort?.postMessage({ table: await read(workerData as TableTask) } satisfies TableAnswer);
} catch (error) {
  const fault = error instanceof TableError ? error.fault : 'file_unreadable';
  parentPort?.postMessage({ fault } satisfies TableAnswer);
}
