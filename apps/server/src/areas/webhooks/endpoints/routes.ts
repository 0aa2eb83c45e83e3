import * as calls from '@meridienne/contracts';
import type { FastifyInstance } from 'fastify';
import { collection, withContext } from '../../../hydra/collection.ts';
import type { Deps } from '../../../http/deps.ts';
import { accountOfPath, accountOfRecord } from '../../../http/policy.ts';
import { route } from '../../../http/route.ts';
import type { AccountScope } from '../../../kernel/scope.ts';
import { createWebhook, deleteWebhook, rotateSecret, updateWebhook } from './commands.ts';
import { presentWebhook } from './present.ts';
import { findWebhook, listWebhooks } from './queries.ts';

/** Where partners are told of what happens in an account: its administrators' affair. */
export function registerWebhooks(app: FastifyInstance, { db, clock, settings }: Deps): void {
  const { webhooksTo } = settings;
  const read = async (scope: AccountScope, id: number) =>
    withContext(presentWebhook(await findWebhook(db, scope, id), clock()));

  route(app, calls.listWebhooks, {
    policy: accountOfPath('admin'),
    handler: async ({ scope, request }) => {
      const rows = await listWebhooks(db, scope);
      const members = rows.map((row) => presentWebhook(row, clock()));
      return collection(request, 'Webhook', null, rows.length, members);
    },
  });
  route(app, calls.createWebhook, {
    policy: accountOfPath('admin'),
    status: 201,
    handler: ({ scope, body }) => createWebhook(db, scope, body, webhooksTo),
    answer: async ({ id, secret }, { scope }) => ({ ...(await read(scope, id)), secret }),
  });
  route(app, calls.readWebhook, {
    policy: accountOfRecord('admin', 'webhooks'),
    handler: ({ scope, params }) => read(scope, params.id),
  });
  route(app, calls.updateWebhook, {
    policy: accountOfRecord('admin', 'webhooks'),
    handler: ({ scope, params, body }) => updateWebhook(db, scope, params.id, body, webhooksTo),
    answer: (_done, { scope, params }) => read(scope, params.id),
  });
  route(app, calls.deleteWebhook, {
    policy: accountOfRecord('admin', 'webhooks'),
    status: 204,
    handler: ({ scope, params }) => deleteWebhook(db, scope, params.id),
  });
  route(app, calls.rotateWebhookSecret, {
    policy: accountOfRecord('admin', 'webhooks'),
    handler: ({ scope, params }) => rotateSecret(db, scope, params.id, clock()),
    answer: async (secret, { scope, params }) => ({ ...(await read(scope, params.id)), secret }),
  });
}
