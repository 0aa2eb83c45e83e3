import * as calls from '@meridienne/contracts';
import type { FastifyInstance } from 'fastify';
import { sendCsv } from '../../../http/csv-file.ts';
import type { Deps } from '../../../http/deps.ts';
import { namesLanguage, requestLanguage } from '../../../http/language.ts';
import { accountOfBody, forKeys, readsForSupport } from '../../../http/policy.ts';
import { route } from '../../../http/route.ts';
import { FOUND_BY, readerOf } from '../record/queries/booking-reader.ts';
import { readNarrowing } from '../record/queries/narrowing.ts';
import { readBookingSearch } from '../search/queries.ts';
import { bookingFile } from './queries.ts';
import { readFilters } from './rules.ts';

export function registerBookingFiles(app: FastifyInstance, { db, clock }: Deps): void {
  route(app, calls.exportBookings, {
    policy: readsForSupport(forKeys('read', accountOfBody('exports', 'accountId'))),
    audits: { action: 'export', subject: 'booking' },
    handler: async ({ scope, user, body, request, reply }) => {
      const [at, language] = [clock(), requestLanguage(request)];
      const reader = readerOf(user, scope);
      const search = body.search?.trim()
        ? await readBookingSearch(db, scope, body.search, { at, by: FOUND_BY[reader] })
        : undefined;
      const filters = {
        ...readFilters(body, at),
        narrowing: readNarrowing(body),
        search,
        reader,
        language: namesLanguage(request),
      };
      const how = { language, at, withTotals: body.withTotals === true };
      return sendCsv({ request, reply }, await bookingFile(db, scope, filters, how), language);
    },
  });
}
