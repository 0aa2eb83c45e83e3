import * as calls from '@meridienne/contracts';
import type { FastifyInstance } from 'fastify';
import { sendCsv } from '../../../http/csv-file.ts';
import type { Deps } from '../../../http/deps.ts';
import { requestLanguage } from '../../../http/language.ts';
import { superAdmin } from '../../../http/policy.ts';
import { route } from '../../../http/route.ts';
import { accountsFile } from './queries.ts';

export function registerAccountExport(app: FastifyInstance, { db, clock }: Deps): void {
  route(app, calls.exportAccountsCsv, {
    policy: superAdmin,
    audits: { action: 'export', subject: 'account' },
    handler: ({ scope, request, reply }) => {
      const file = accountsFile(db, scope, { language: requestLanguage(request), at: clock() });
      // Whatever the language of its words, as spreadsheets set to French open it.
      return sendCsv({ request, reply }, file, 'fr');
    },
  });
}
