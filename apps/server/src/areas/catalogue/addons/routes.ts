import * as calls from '@meridienne/contracts';
import type { FastifyInstance } from 'fastify';
import { collection, readPaging, withContext } from '../../../hydra/collection.ts';
import type { ReadScope } from '../../../kernel/scope.ts';
import type { Deps } from '../../../http/deps.ts';
import { namesLanguage } from '../../../http/language.ts';
import {
  accountOfBody,
  accountOfPath,
  accountOfQuery,
  accountOfRecord,
  forKeys,
} from '../../../http/policy.ts';
import { route, type RouteInput } from '../../../http/route.ts';
import { createAddon, deleteAddon, updateAddon } from './commands.ts';
import { presentAddon } from './present.ts';
import { findAddon, listAddons } from './queries.ts';

const PAGE_SIZE = 10;

export function registerAddons(app: FastifyInstance, { db }: Deps): void {
  const list = async (scope: ReadScope, { query, request }: Pick<ListInput, 'query' | 'request'>) => {
    const paging = readPaging(query, { itemsPerPage: PAGE_SIZE, orderable: calls.ADDON_ORDER });
    const { rows, total } = await listAddons(db, scope, paging, {
      name: query.name,
      language: namesLanguage(request),
    });
    return collection(request, 'Addon', paging, total, rows.map(presentAddon));
  };
  route(app, calls.listAddons, {
    policy: forKeys('read', accountOfQuery('staff')),
    handler: (input) => list(input.scope, input),
  });
  route(app, calls.listAccountAddons, {
    policy: forKeys('read', accountOfPath('staff')),
    handler: (input) => list(input.scope, input),
  });
  route(app, calls.readAddon, {
    policy: forKeys('read', accountOfRecord('staff', 'addons')),
    handler: async ({ scope, params }) => withContext(presentAddon(await findAddon(db, scope, params.id))),
  });
  route(app, calls.createAddon, {
    policy: forKeys('all', accountOfBody('admin')),
    status: 201,
    handler: async ({ scope, body }) => {
      const id = await createAddon(db, scope, body);
      return withContext(presentAddon(await findAddon(db, scope, id)));
    },
  });
  route(app, calls.updateAddon, {
    policy: forKeys('all', accountOfRecord('admin', 'addons')),
    handler: async ({ scope, params, body }) => {
      await updateAddon(db, scope, params.id, body);
      return withContext(presentAddon(await findAddon(db, scope, params.id)));
    },
  });
  route(app, calls.deleteAddon, {
    policy: forKeys('all', accountOfRecord('admin', 'addons')),
    status: 204,
    handler: async ({ scope, params }) => deleteAddon(db, scope, params.id),
  });
}

type ListInput = RouteInput<typeof calls.listAccountAddons, ReturnType<typeof accountOfPath>>;
