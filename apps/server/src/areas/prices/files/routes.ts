import * as calls from '@meridienne/contracts';
import type { FastifyInstance } from 'fastify';
import { expectBody } from '../../../http/body-deadline.ts';
import { sendCsv } from '../../../http/csv-file.ts';
import type { Deps } from '../../../http/deps.ts';
import { namesLanguage, requestLanguage } from '../../../http/language.ts';
import { accountOfBody, forKeys, readsForSupport } from '../../../http/policy.ts';
import { route } from '../../../http/route.ts';
import { writerOf } from '../editor/commands/cell-state.ts';
import { newsOfPrices, presentWritten } from '../editor/commands/written.ts';
import { importOffers } from './commands/import-offers.ts';
import { presentImported } from './present.ts';
import { priceFile } from './queries.ts';

/** As for photos: a large file over a slow line. */
const UPLOAD_TIME = { totalMs: 5 * 60_000, pace: { everyMs: 15_000, leastBytes: 8 * 1024 } };

export function registerPriceFiles(app: FastifyInstance, { db, clock }: Deps): void {
  app.addHook('onRequest', async (request) => {
    if (request.routeOptions.url === `/api${calls.importOffers.path}`) expectBody(request.raw, UPLOAD_TIME);
  });
  route(app, calls.exportOffers, {
    policy: readsForSupport(forKeys('read', accountOfBody('staff', 'accountId'))),
    audits: { action: 'export', subject: 'price' },
    handler: async ({ scope, body, request, reply }) => {
      const language = requestLanguage(request);
      const spoken = { language, names: namesLanguage(request) ?? '' };
      return sendCsv({ request, reply }, await priceFile(db, scope, body, spoken), language);
    },
  });
  route(app, calls.importOffers, {
    policy: forKeys('prices', accountOfBody('prices')),
    bodyLimit: calls.IMPORT_BYTES_MAX,
    handler: ({ scope, author, body }) =>
      importOffers(db, scope, writerOf(author, body, 'import'), body.csv, clock()),
    tells: newsOfPrices,
    answer: (imported, { request }) =>
      presentImported(presentWritten(imported), imported.told, requestLanguage(request)),
  });
}
