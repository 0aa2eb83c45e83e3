import * as calls from '@meridienne/contracts';
import type { FastifyInstance } from 'fastify';
import { collection, readPaging, withContext } from '../../../hydra/collection.ts';
import type { ReadScope } from '../../../kernel/scope.ts';
import type { Deps } from '../../../http/deps.ts';
import { accountOfPath, accountOfQuery, accountOfRecord, forKeys } from '../../../http/policy.ts';
import { route, type RouteInput } from '../../../http/route.ts';
import { deleteTag, renameTag } from './commands.ts';
import { presentTag } from './present.ts';
import { findTag, listTags } from './queries.ts';

const PAGE_SIZE = 30;

/** Tags are made and linked by the add-ons that carry them; here they are read, renamed and deleted. */
export function registerTags(app: FastifyInstance, { db }: Deps): void {
  const list = async (scope: ReadScope, { query, request }: ListInput) => {
    const paging = readPaging(query, { itemsPerPage: PAGE_SIZE, orderable: calls.TAG_ORDER });
    const { rows, total } = await listTags(db, scope, paging, query);
    return collection(request, 'Tag', paging, total, rows.map(presentTag));
  };
  route(app, calls.listTags, {
    policy: forKeys('read', accountOfQuery('staff')),
    handler: (input) => list(input.scope, input),
  });
  route(app, calls.listAccountTags, {
    policy: forKeys('read', accountOfPath('staff')),
    handler: (input) => list(input.scope, input),
  });
  route(app, calls.readTag, {
    policy: forKeys('read', accountOfRecord('staff', 'tags')),
    handler: async ({ scope, params }) => withContext(presentTag(await findTag(db, scope, params.id))),
  });
  route(app, calls.updateTag, {
    policy: forKeys('all', accountOfRecord('admin', 'tags')),
    handler: async ({ scope, params, body }) => {
      await renameTag(db, scope, params.id, body.name);
      return withContext(presentTag(await findTag(db, scope, params.id)));
    },
  });
  route(app, calls.deleteTag, {
    policy: forKeys('all', accountOfRecord('admin', 'tags')),
    status: 204,
    handler: ({ scope, params }) => deleteTag(db, scope, params.id),
  });
}

type ListInput = Pick<
  RouteInput<typeof calls.listAccountTags, ReturnType<typeof accountOfPath>>,
  'query' | 'request'
>;
