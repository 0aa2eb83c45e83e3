import * as calls from '@meridienne/contracts';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../http/deps.ts';
import { accountOfPath, accountOfRecord } from '../../../http/policy.ts';
import { route } from '../../../http/route.ts';
import { collection, withContext } from '../../../hydra/collection.ts';
import { createKey, endKey } from './commands.ts';
import { presentKey } from './present.ts';
import { findKey, listKeys } from './queries.ts';

/** The keys by which a venue's programs call (ADR 54). No key makes or ends one. */
export function registerApiKeys(app: FastifyInstance, { db }: Deps): void {
  route(app, calls.listApiKeys, {
    policy: accountOfPath('admin'),
    handler: async ({ scope, request }) => {
      const rows = await listKeys(db, scope);
      return collection(request, 'ApiKey', null, rows.length, rows.map(presentKey));
    },
  });
  route(app, calls.readApiKey, {
    policy: accountOfRecord('admin', 'api_keys'),
    handler: async ({ scope, params }) => withContext(presentKey(await findKey(db, scope, params.id))),
  });
  route(app, calls.createApiKey, {
    policy: accountOfPath('admin'),
    status: 201,
    handler: async ({ scope, body, user, request }) => {
      const made = await createKey(db, scope, body, user.id);
      const { accountId } = scope;
      request.log.info({ by: user.id, account: accountId, key: made.id, scope: body.scope }, 'API key made');
      return made;
    },
    answer: async ({ id, key }, { scope }) =>
      withContext({ ...presentKey(await findKey(db, scope, id)), key }),
  });
  route(app, calls.endApiKey, {
    policy: accountOfRecord('admin', 'api_keys'),
    status: 204,
    handler: async ({ scope, params, user, request }) => {
      const { isNew } = await endKey(db, scope, params.id, user.id);
      const { accountId } = scope;
      if (isNew) request.log.info({ by: user.id, account: accountId, key: params.id }, 'API key ended');
    },
  });
}
