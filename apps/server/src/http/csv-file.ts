import { Readable } from 'node:stream';
import { stringify } from 'csv-stringify/sync';
import type { FastifyReply, FastifyRequest } from 'fastify';

const FORMAT = {
  record_delimiter: 'windows',
  // A name is typed by anybody: it must never run as a formula, nor where a spreadsheet splits otherwise.
  escape_formulas: true,
  quoted_match: /,\D|\D,|;/,
  quote_record_delimiter: true,
} as const;

/** Marks the encoding for spreadsheets. */
export const BYTE_ORDER_MARK = '\u{FEFF}';

/** Lines of a file as the language's spreadsheets read it: French ones part cells by the semicolon. */
export const csvLines = (lines: readonly string[][], language: 'fr' | 'en'): string =>
  stringify([...lines], { ...FORMAT, delimiter: language === 'fr' ? ';' : ',' });

/** Answers with a file whose parts are made as fast as they are taken, and no longer than somebody takes them. */
export function sendCsv(
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  fileName: string,
  parts: AsyncIterable<string>,
): Readable {
  reply.type('text/csv; charset=utf-8').header('content-disposition', `attachment; filename="${fileName}"`);
  // A failure half-way cuts the connection: a file that just ends would pass for the whole.
  return Readable.from(parts, { highWaterMark: 2 }).on('error', (error) => {
    // Whoever gave the download up need not be told of.
    const isGivenUp = 'code' in error && error.code === 'ERR_STREAM_PREMATURE_CLOSE';
    if (!isGivenUp) request.log.warn({ err: error, fileName }, 'a file broke off');
  });
}
