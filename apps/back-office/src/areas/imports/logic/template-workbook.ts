import { strToU8, zipSync } from 'fflate';

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const TYPES = 'application/vnd.openxmlformats-officedocument.spreadsheetml';
const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';

const escape = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** Whole numbers as such, so that one reckons with them; all else as it is written. */
const cell = (text: string, name: string): string =>
  /^[1-9]\d*$/.test(text)
    ? `<c r="${name}"><v>${text}</v></c>`
    : `<c r="${name}" t="inlineStr"><is><t xml:space="preserve">${escape(text)}</t></is></c>`;

/** Names of columns: the template has fewer. */
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** A workbook of one sheet, with columns wide enough to read. */
export function templateWorkbook(rows: readonly (readonly string[])[]): Uint8Array<ArrayBuffer> {
  const lines = rows
    .map((cells, row) => {
      const written = cells.map((text, at) => cell(text, `${LETTERS.charAt(at)}${row + 1}`));
      return `<row r="${row + 1}">${written.join('')}</row>`;
    })
    .join('');
  const columns = `<cols><col min="1" max="${rows[0]?.length ?? 1}" width="16" customWidth="1"/></cols>`;
  const relation = (id: string, type: string, target: string) =>
    `<Relationship Id="${id}" Type="${OFFICE}/${type}" Target="${target}"/>`;
  const relations = (body: string) =>
    `${HEAD}<Relationships xmlns="${PACKAGE}/relationships">${body}</Relationships>`;
  const files = {
    '[Content_Types].xml': `${HEAD}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${TYPES}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${TYPES}.worksheet+xml"/></Types>`,
    '_rels/.rels': relations(relation('r1', 'officeDocument', 'xl/workbook.xml')),
    'xl/workbook.xml': `${HEAD}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets><sheet name="Import" sheetId="1" r:id="r1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': relations(relation('r1', 'worksheet', 'worksheets/sheet1.xml')),
    'xl/worksheets/sheet1.xml': `${HEAD}<worksheet xmlns="${MAIN}">${columns}<sheetData>${lines}</sheetData></worksheet>`,
  };
  return zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)])));
}
