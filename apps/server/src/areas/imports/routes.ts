import * as calls from '@meridienne/contracts';
import type { FastifyInstance } from 'fastify';
import { expectBody } from '../../http/body-deadline.ts';
import type { Deps } from '../../http/deps.ts';
import { messageIn } from '../../http/error-words.ts';
import { requestLanguage } from '../../http/language.ts';
import type { News } from '../../http/live-news.ts';
import { accountOfPath, forKeys } from '../../http/policy.ts';
import { route } from '../../http/route.ts';
import { writerOf } from '../prices/door.ts';
import { importCatalogue, type Imported } from './commands/import-catalogue.ts';
import { presentImported } from './present.ts';

/** As for photos: a long list over a slow line. */
const UPLOAD_TIME = { totalMs: 5 * 60_000, pace: { everyMs: 15_000, leastBytes: 8 * 1024 } };

export function registerImports(app: FastifyInstance, { db, clock }: Deps): void {
  app.addHook('onRequest', async (request) => {
    if (request.routeOptions.url === `/api${calls.importCatalogue.path}`)
      expectBody(request.raw, UPLOAD_TIME);
  });
  route(app, calls.importCatalogue, {
    policy: forKeys('all', accountOfPath('admin')),
    bodyLimit: calls.IMPORT_ROWS_BYTES_MAX,
    handler: ({ scope, author, body }) =>
      importCatalogue(db, scope, writerOf(author, { preview: body.dryRun }, 'import'), body, clock()),
    tells: newsOfImport,
    answer: (imported, { request }) =>
      presentImported(imported, (message, params) => messageIn(requestLanguage(request), message, params)),
  });
}

const newsOfImport = (
  { made }: Imported,
  { scope: { accountId } }: { scope: { accountId: number } },
): News[] =>
  made
    ? [
        { accountId, kind: 'catalogue' },
        { accountId, kind: 'offers' },
      ]
    : [];
