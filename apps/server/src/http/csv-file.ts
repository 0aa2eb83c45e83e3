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
export const BYTE_ORDER_MARK = '\u{FEFF}';

/** Lines of a file as the language's spreadsheets read it. */
export const csvLines = (lines: readonly string[][], language: Language): string =>
  stringify([...lines], { ...FORMAT, delimiter: cellSeparator(language) });

/** Answers with such a file, as `sendFile` does. */
export const sendCsv = (
  answering: Answering,
  fileName: string,
  parts: AsyncIterable<string>,
): Promise<Readable> => sendFile(answering, { name: fileName, type: 'text/csv; charset=utf-8' }, parts);
