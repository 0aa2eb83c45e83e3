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

/**
 * A foreign number with its country's code, `+44 20 7946 0958`: digits and single spaces alone. No spreadsheet takes that for
 * a formula that does anything, so it needs no sign before it; any other text of that column does, like every cell's.
 */
const PHONE = /^\+\d+(?: \d+)*$/;

/** Marks the encoding for spreadsheets. */
const BYTE_ORDER_MARK = '\u{FEFF}';

/** A file of lines of cells, some lines at a time as they are taken, the heading first. */
export interface CsvFile {
  name: string;
  pages: AsyncIterable<readonly string[][]>;
  /** The column of phone numbers, if there is one. */
  phones?: number;
}

/** Lines of a file as the language's spreadsheets read it. */
const csvLines = (lines: readonly string[][], language: Language, phones?: number): string =>
  stringify([...lines], {
    ...FORMAT,
    delimiter: cellSeparator(language),
    cast: {
      string: (value, { column }) =>
        column === phones && PHONE.test(value) ? { value, escape_formulas: false } : value,
    },
  });

/** Answers with a file for the language's spreadsheets, as `sendFile` does. */
export const sendCsv = (
  answering: Answering,
  { name, pages, phones }: CsvFile,
  language: Language,
): Promise<Readable> =>
  sendFile(answering, { name, type: 'text/csv; charset=utf-8' }, csvParts(pages, language, phones));

async function* csvParts(
  pages: CsvFile['pages'],
  language: Language,
  phones: number | undefined,
): AsyncGenerator<string> {
  let mark = BYTE_ORDER_MARK;
  for await (const lines of pages) {
    yield mark + csvLines(lines, language, phones);
    mark = '';
  }
}
