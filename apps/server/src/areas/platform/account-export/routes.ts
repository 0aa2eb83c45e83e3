import { pipeline, Readable } from 'node:stream';
import * as calls from '@meridienne/contracts';
import { stringify } from 'csv-stringify';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../http/deps.ts';
import { requestLanguage } from '../../../http/language.ts';
import { superAdmin } from '../../../http/policy.ts';
import { route } from '../../../http/route.ts';
import { presentHeader, presentLine } from './present.ts';
import { eachAccount } from './queries.ts';

/** As spreadsheets set to French open it: the mark tells the encoding, the semicolon parts the cells. */
const FORMAT = {
  bom: true,
  delimiter: ';',
  record_delimiter: 'windows',
  // A name is typed by anybody who signs up: it must never run as a formula in a spreadsheet.
  escape_formulas: true,
  // Nor after a comma, where a spreadsheet splits at commas.
  quoted_match: /,/,
  quote_record_delimiter: true,
} as const;

export function registerAccountExport(app: FastifyInstance, { db, clock }: Deps): void {
  route(app, calls.exportAccountsCsv, {
    policy: superAdmin,
    handler: async ({ scope, request, reply }) => {
      const language = requestLanguage(request);
      const now = clock();
      const lines = async function* () {
        yield presentHeader(language);
        for await (const row of eachAccount(db, scope)) yield presentLine(row, language, now);
      };
      const csv = stringify(FORMAT);
      // A failure half-way cuts the connection: a file that just ends would pass for the whole.
      pipeline(Readable.from(lines()), csv, (error) => {
        if (error) request.log.warn({ err: error }, 'export of the accounts broke off');
      });
      const day = now.toISOString().slice(0, 10);
      reply
        .type('text/csv; charset=utf-8')
        .header('content-disposition', `attachment; filename="meridienne-comptes-${day}.csv"`);
      return csv;
    },
  });
}
