import { Readable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import { PRICE_FILE_LINES_MAX } from '@meridienne/contracts';
import type { ErrorKey } from '@meridienne/i18n';
import { CsvError, parse } from 'csv-parse';
import { invalid } from '../../../../kernel/app-error.ts';
import { csvOptions, readLine, readShape } from '../rules.ts';

type PriceLines = NonNullable<ReturnType<typeof readLine>>[];

/**
 * Reads the lines of a price list that set something. Between pieces others are served: a year of a large house
 * takes a while.
 * @throws {AppError} 422 when it is no CSV, says not enough in its headings or has too many lines
 */
export async function readPriceFile(csv: string, currency: string): Promise<PriceLines> {
  const shape = readShape(csv);
  const lines: PriceLines = [];
  let line = 0;
  try {
    const records = Readable.from(pieces(csv)).pipe(parse(csvOptions(shape.delimiter)));
    for await (const record of records as AsyncIterable<string[]>) {
      line++;
      if (line <= shape.line) continue;
      if (line > shape.line + PRICE_FILE_LINES_MAX) {
        throw invalid('csv', 'priceFile.tooManyLines', { max: PRICE_FILE_LINES_MAX });
      }
      const read = readLine(record, line, shape, currency);
      if (read) lines.push(read);
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const message = FAULTS[error.code];
    if (message === undefined) throw error;
    throw invalid('csv', message, { line: Number(error['records']) + 1 });
  }
  return lines;
}

/** All that the parser's options leave to be wrong. */
const FAULTS: Partial<Record<string, ErrorKey>> = {
  CSV_QUOTE_NOT_CLOSED: 'priceFile.quotes',
  CSV_MAX_RECORD_SIZE: 'priceFile.longLine',
};

const PIECE = 64 * 1024;

async function* pieces(csv: string): AsyncGenerator<string> {
  for (let at = 0; at < csv.length; at += PIECE) {
    yield csv.slice(at, at + PIECE);
    await setImmediate();
  }
}
