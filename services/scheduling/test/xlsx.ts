import { strToU8, zipSync } from 'fflate';

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
const part = (xml: string): Uint8Array =>
  strToU8(`<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n${xml}`);
const office = 'http://schemas.openxmlformats.org';
const sheetType = `${office}/officeDocument/2006/relationships/worksheet`;
const documentType = `${office}/officeDocument/2006/relationships/officeDocument`;

/** A workbook of one sheet as Excel saves it: texts inline, numbers as numbers. */
export function workbook(rows: readonly (readonly (string | number)[])[]): Uint8Array {
  const cell = (value: string | number, column: number, row: number): string => {
    const place = `${String.fromCodePoint(65 + column)}${row + 1}`;
    return typeof value === 'number'
      ? `<c r="${place}"><v>${value}</v></c>`
      : `<c r="${place}" t="inlineStr"><is><t>${escaped(value)}</t></is></c>`;
  };
  const sheet = rows
    .map(
      (cells, row) =>
        `<row r="${row + 1}">${cells.map((value, column) => cell(value, column, row)).join('')}</row>`,
    )
    .join('');
  return zipSync({
    '[Content_Types].xml': part(
      `<Types xmlns="${office}/package/2006/content-types"><Default Extension="xml" ContentType="application/xml"/></Types>`,
    ),
    '_rels/.rels': part(
      `<Relationships xmlns="${office}/package/2006/relationships"><Relationship Id="rId1" Type="${documentType}" Target="xl/workbook.xml"/></Relationships>`,
    ),
    'xl/workbook.xml': part(
      `<workbook xmlns="${office}/spreadsheetml/2006/main" xmlns:r="${office}/officeDocument/2006/relationships"><sheets><sheet name="Clientes" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    ),
    'xl/_rels/workbook.xml.rels': part(
      `<Relationships xmlns="${office}/package/2006/relationships"><Relationship Id="rId1" Type="${sheetType}" Target="worksheets/sheet1.xml"/></Relationships>`,
    ),
    'xl/worksheets/sheet1.xml': part(
      `<worksheet xmlns="${office}/spreadsheetml/2006/main"><sheetData>${sheet}</sheetData></worksheet>`,
    ),
  });
}
