import * as calls from '@meridienne/contracts';
import type { FastifyInstance } from 'fastify';
import { collection, readPaging, withContext } from '../../../hydra/collection.ts';
import type { Deps } from '../../../http/deps.ts';
import { accountOfRecord } from '../../../http/policy.ts';
import { countCall, type RateLimit } from '../../../http/rate-limit.ts';
import { route } from '../../../http/route.ts';
import type { AccountScope } from '../../../kernel/scope.ts';
import { sendAgain, sendTest } from './commands/add-delivery.ts';
import { presentDelivery } from './present.ts';
import { findDelivery, listDeliveries } from './queries.ts';

/** Another's server is written to. */
const SEND_LIMIT: RateLimit = { name: 'send-webhook', windowSeconds: 60, perTarget: 20, perAddress: 60 };

export function registerWebhookDeliveries(app: FastifyInstance, { db, pool, settings }: Deps): void {
  const read = async (scope: AccountScope, id: number) =>
    withContext(presentDelivery(await findDelivery(db, scope, id)));

  route(app, calls.listWebhookDeliveries, {
    policy: accountOfRecord('admin', 'webhooks'),
    handler: async ({ scope, params, query, request }) => {
      const paging = readPaging(query, { itemsPerPage: 30, orderable: [] });
      const { rows, total } = await listDeliveries(db, scope, params.id, paging);
      return collection(request, 'WebhookDelivery', paging, total, rows.map(presentDelivery));
    },
  });
  route(app, calls.testWebhook, {
    policy: accountOfRecord('admin', 'webhooks'),
    status: 202,
    handler: async ({ scope, params, request }) => {
      if (settings.rateLimit) await countCall(pool, SEND_LIMIT, request, String(scope.accountId));
      return sendTest(db, scope, params.id);
    },
    answer: (id, { scope }) => read(scope, id),
  });
  route(app, calls.sendWebhookAgain, {
    policy: accountOfRecord('admin', 'webhook_deliveries'),
    status: 202,
    handler: async ({ scope, params, request }) => {
      if (settings.rateLimit) await countCall(pool, SEND_LIMIT, request, String(scope.accountId));
      return sendAgain(db, scope, params.id);
    },
    answer: (id, { scope }) => read(scope, id),
  });
}
