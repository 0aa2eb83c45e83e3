import * as calls from '@meridienne/contracts';
import type { FastifyInstance } from 'fastify';
import { collection, readPaging, withContext } from '../../../../hydra/collection.ts';
import type { Deps } from '../../../../http/deps.ts';
import { catalogueChanged } from '../../../../http/live-news.ts';
import {
  accountOfBody,
  accountOfPath,
  accountOfQuery,
  accountOfRecord,
  forKeys,
} from '../../../../http/policy.ts';
import { route, type RouteInput } from '../../../../http/route.ts';
import type { AccountScope, ReadScope } from '../../../../kernel/scope.ts';
import { createPool, deletePool, updatePool } from '../commands/write-pool.ts';
import { presentPool } from '../present.ts';
import { findPool, listPools } from '../queries/read-pools.ts';

const PAGE_SIZE = 10;
const SUB_RESOURCE_PAGE_SIZE = 30;

export function registerPools(app: FastifyInstance, { db, clock }: Deps): void {
  const list = async (scope: ReadScope, { query, request }: ListInput, itemsPerPage: number) => {
    const paging = readPaging(query, { itemsPerPage, orderable: calls.POOL_ORDER });
    const { rows, total } = await listPools(db, scope, paging, query);
    return collection(request, 'Pool', paging, total, rows.map(presentPool));
  };
  const read = async (scope: AccountScope, id: number) =>
    withContext(presentPool(await findPool(db, scope, id)));

  route(app, calls.listPools, {
    policy: forKeys('read', accountOfQuery('staff')),
    handler: (input) => list(input.scope, input, PAGE_SIZE),
  });
  route(app, calls.listAccountPools, {
    policy: forKeys('read', accountOfPath('staff')),
    handler: (input) => list(input.scope, input, SUB_RESOURCE_PAGE_SIZE),
  });
  route(app, calls.readPool, {
    policy: forKeys('read', accountOfRecord('staff', 'pools')),
    handler: ({ scope, params }) => read(scope, params.id),
  });
  route(app, calls.createPool, {
    policy: forKeys('all', accountOfBody('admin')),
    status: 201,
    tells: catalogueChanged,
    handler: ({ scope, body }) => createPool(db, scope, { input: body, at: clock() }),
    answer: (id, { scope }) => read(scope, id),
  });
  route(app, calls.updatePool, {
    policy: forKeys('all', accountOfRecord('admin', 'pools')),
    tells: catalogueChanged,
    handler: ({ scope, params, body }) => updatePool(db, scope, params.id, { input: body, at: clock() }),
    answer: (_done, { scope, params }) => read(scope, params.id),
  });
  route(app, calls.deletePool, {
    policy: forKeys('all', accountOfRecord('admin', 'pools')),
    status: 204,
    tells: catalogueChanged,
    handler: ({ scope, params }) => deletePool(db, scope, params.id),
  });
}

type ListInput = Pick<
  RouteInput<typeof calls.listAccountPools, ReturnType<typeof accountOfPath>>,
  'query' | 'request'
>;
