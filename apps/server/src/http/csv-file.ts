import type { Readable } from 'node:stream';
import { cellSeparator, type Language } from '@meridienne/domain';
import { stringify } from 'csv-stringify/sync';
import { type Answering, sendFile } from './send-file.ts';

const FORMAT = {
  record_delimiter: 'windows',
  // A name is typed by anybody: it must never run as a formula, nor where a spreadsheet splits otherwise.
  escape_formulas: true,
  quoted_match: /,\D|\D,|;/,
  quote_record_delimiter: true,
} as const;

/** Marks the encoding for spreadsheets. */
const BYTE_ORDER_MARK = '\u{FEFF}';

/** A file of lines of cells, some lines at a time as they are taken, the heading first. */
export interface CsvFile {
  name: string;
  pages: AsyncIterable<readonly string[][]>;
}

/** Lines of a file as the language's spreadsheets read it. */
const csvLines = (lines: readonly string[][], language: Language): string =>
  stringify([...lines], { ...FORMAT, delimiter: cellSeparator(language) });

/** Answers with a file for the language's spreadsheets, as `sendFile` does. */
export const sendCsv = (
  answering: Answering,
  { name, pages }: CsvFile,
  language: Language,
): Promise<Readable> =>
  sendFile(answering, { name, type: 'text/csv; charset=utf-8' }, csvParts(pages, language));

async function* csvParts(pages: CsvFile['pages'], language: Language): AsyncGenerator<string> {
  let mark = BYTE_ORDER_MARK;
  for await (const lines of pages) {
    yield mark + csvLines(lines, language);
    mark = '';
  }
}
