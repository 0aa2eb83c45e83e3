import * as calls from '@meridienne/contracts';
import { formatDayFirst, venueNow } from '@meridienne/domain';
import type { FastifyInstance } from 'fastify';
import { expectBody } from '../../../http/body-deadline.ts';
import { BYTE_ORDER_MARK, csvLines, sendCsv } from '../../../http/csv-file.ts';
import type { Deps } from '../../../http/deps.ts';
import { requestLanguage } from '../../../http/language.ts';
import { accountOfBody } from '../../../http/policy.ts';
import { route } from '../../../http/route.ts';
import { accountFacts } from '../../venue-at-hand/queries.ts';
import { presentUpdated } from '../editor/commands/present-updated.ts';
import { importOffers } from './commands/import-offers.ts';
import { presentDays, presentHeader, presentImported, presentLines } from './present.ts';
import { eachTarget, findTargets } from './queries.ts';
import { readRange } from './rules.ts';

/** As for photos: a large file over a slow line. */
const UPLOAD_TIME = { totalMs: 5 * 60_000, pace: { everyMs: 15_000, leastBytes: 8 * 1024 } };

export function registerPriceFiles(app: FastifyInstance, { db, clock }: Deps): void {
  app.addHook('onRequest', async (request) => {
    if (request.routeOptions.url === `/api${calls.importOffers.path}`) expectBody(request.raw, UPLOAD_TIME);
  });
  route(app, calls.exportOffers, {
    policy: accountOfBody('staff', 'accountId'),
    handler: async ({ scope, body, request, reply }) => {
      const language = requestLanguage(request);
      const { currency } = await accountFacts(db, scope);
      const targets = await findTargets(db, scope, body.ids);
      const range = readRange(body.dates, targets.length);
      const pages = async function* () {
        const days = presentDays(range.from, range.to, language);
        yield BYTE_ORDER_MARK + csvLines([presentHeader(language)], language);
        for await (const { target, offers } of eachTarget(db, scope, targets, range))
          yield csvLines(presentLines(target, offers, days, language, currency), language);
      };
      return sendCsv({ request, reply }, `prix_${formatDayFirst(range.from)}.csv`, pages());
    },
  });
  route(app, calls.importOffers, {
    policy: accountOfBody('admin'),
    bodyLimit: calls.IMPORT_BYTES_MAX,
    handler: async ({ scope, user, body }) => {
      const { currency, timeZone } = await accountFacts(db, scope);
      const writer = { userId: user.id, preview: body.preview === true };
      const { day: today } = venueNow(clock(), timeZone);
      return { ...(await importOffers(db, scope, writer, { csv: body.csv, currency, today })), currency };
    },
    tells: ({ updated, touched }, { scope: { accountId } }) =>
      updated.change !== null && updated.totalUpdated > 0 ? [{ accountId, kind: 'offers', ...touched }] : [],
    answer: ({ updated, told, currency }, { request }) =>
      presentImported(presentUpdated(updated, currency), told, requestLanguage(request)),
  });
}
