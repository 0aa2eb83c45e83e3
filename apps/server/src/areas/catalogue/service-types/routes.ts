import * as calls from '@meridienne/contracts';
import type { FastifyInstance } from 'fastify';
import { collection, readPaging, withContext } from '../../../hydra/collection.ts';
import type { AccountScope, ReadScope } from '../../../kernel/scope.ts';
import type { Deps } from '../../../http/deps.ts';
import { catalogueChanged } from '../../../http/live-news.ts';
import { namesLanguage } from '../../../http/language.ts';
import {
  accountOfBody,
  accountOfPath,
  accountOfQuery,
  accountOfRecord,
  forKeys,
} from '../../../http/policy.ts';
import { route, type RouteInput } from '../../../http/route.ts';
import { deleteServiceType } from './commands/delete-service-type.ts';
import { createServiceType, updateServiceType } from './commands/write-service-type.ts';
import { presentServiceType } from './present.ts';
import { findServiceType, listServiceTypes } from './queries.ts';

const PAGE_SIZE = 10;
const SUB_RESOURCE_PAGE_SIZE = 30;

export function registerServiceTypes(app: FastifyInstance, { db, settings }: Deps): void {
  const list = async (scope: ReadScope, { query, request }: ListInput, itemsPerPage: number) => {
    const paging = readPaging(query, { itemsPerPage, orderable: calls.SERVICE_TYPE_ORDER });
    const { rows, total } = await listServiceTypes(db, scope, paging, {
      ...query,
      language: namesLanguage(request),
    });
    const members = rows.map((row) => presentServiceType(row, settings.publicUrl));
    return collection(request, 'CatTag', paging, total, members);
  };
  const read = async (scope: AccountScope, id: number) =>
    withContext(presentServiceType(await findServiceType(db, scope, id), settings.publicUrl));

  route(app, calls.listServiceTypes, {
    policy: forKeys('read', accountOfQuery('staff')),
    handler: (input) => list(input.scope, input, PAGE_SIZE),
  });
  route(app, calls.listAccountServiceTypes, {
    policy: forKeys('read', accountOfPath('staff')),
    handler: (input) => list(input.scope, input, SUB_RESOURCE_PAGE_SIZE),
  });
  route(app, calls.readServiceType, {
    policy: forKeys('read', accountOfRecord('staff', 'cat_tags')),
    handler: ({ scope, params }) => read(scope, params.id),
  });
  route(app, calls.createServiceType, {
    policy: forKeys('all', accountOfBody('admin')),
    status: 201,
    tells: catalogueChanged,
    handler: ({ scope, body }) => createServiceType(db, scope, body),
    answer: (id, { scope }) => read(scope, id),
  });
  route(app, calls.updateServiceType, {
    policy: forKeys('all', accountOfRecord('admin', 'cat_tags')),
    tells: catalogueChanged,
    handler: ({ scope, params, body }) => updateServiceType(db, scope, params.id, body),
    answer: (_done, { scope, params }) => read(scope, params.id),
  });
  route(app, calls.deleteServiceType, {
    policy: forKeys('all', accountOfRecord('admin', 'cat_tags')),
    status: 204,
    tells: catalogueChanged,
    handler: ({ scope, params }) => deleteServiceType(db, scope, params.id),
  });
}

type ListInput = Pick<
  RouteInput<typeof calls.listAccountServiceTypes, ReturnType<typeof accountOfPath>>,
  'query' | 'request'
>;
