import type { Locale } from '@citame/contracts';
import { stringify } from 'csv-stringify/sync';

/** Column separator of spreadsheets in that language: Excel in Spain reads commas as one column. */
const delimiters: Readonly<Record<Locale, string>> = { es: ';', en: ',' };

/** As in «+34 600 11 12 22»: nothing that could be calculated. */
const phone = /^\+\d+(?: \d+)*$/;

/**
 * Rows as a spreadsheet reads them (RFC 4180, with a byte order mark for Excel). Every cell is quoted, so that what clients call
 * themselves begins no row and no column, and cells that a spreadsheet would take for a formula are made text (OWASP, "CSV
 * Injection"). A phone with its plus is none: other programs would read the apostrophe as part of the number.
 */
export function writeCsv(
  headings: readonly string[],
  rows: readonly (readonly (string | number)[])[],
  locale: Locale,
): string {
  return `\uFEFF${csvRows([headings, ...rows], locale)}`;
}

/** Further rows of the same file. */
export function csvRows(rows: readonly (readonly (string | number)[])[], locale: Locale): string {
  return stringify(rows as (string | number)[][], {
    delimiter: delimiters[locale],
    record_delimiter: 'windows',
    quoted: true,
    escape_formulas: true,
    cast: { string: (value) => (phone.test(value) ? { value, escape_formulas: false } : value) },
  });
}
