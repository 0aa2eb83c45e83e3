import * as calls from '@meridienne/contracts';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../http/deps.ts';
import { superAdmin } from '../../../http/policy.ts';
import { route } from '../../../http/route.ts';
import { collection, readPaging } from '../../../hydra/collection.ts';
import { hurryMails, sendAgain } from './commands.ts';
import { presentGivenUpMail, presentMailQueue } from './present.ts';
import { listGivenUpMails, readMailQueue } from './queries.ts';
import { wantedMails } from './rules.ts';

const PAGE_SIZE = 30;

/** Mails that did not leave: seen, and sent again. */
export function registerGivenUpMails(app: FastifyInstance, { db }: Deps): void {
  route(app, calls.listGivenUpMails, {
    policy: superAdmin,
    handler: async ({ scope, query, request }) => {
      const paging = readPaging(query, { itemsPerPage: PAGE_SIZE, orderable: [] });
      const { rows, total } = await listGivenUpMails(db, scope, paging);
      return collection(request, 'GivenUpMail', paging, total, rows.map(presentGivenUpMail));
    },
  });
  route(app, calls.sendMailsAgain, {
    policy: superAdmin,
    handler: async ({ scope, body, user, request }) => {
      const mails = await sendAgain(db, scope, wantedMails(body));
      request.log.info({ by: user.id, mails }, 'given-up mails sent again');
      return { success: true as const, mails };
    },
  });
  route(app, calls.readMailQueue, {
    policy: superAdmin,
    handler: async ({ scope }) => presentMailQueue(await readMailQueue(db, scope)),
  });
  route(app, calls.hurryMails, {
    policy: superAdmin,
    handler: async ({ scope }) => ({ success: true as const, mails: await hurryMails(db, scope) }),
  });
}
