import * as calls from '@meridienne/contracts';
import type { FastifyInstance } from 'fastify';
import { collection, readPaging, withContext } from '../../../hydra/collection.ts';
import type { AccountScope, ReadScope } from '../../../kernel/scope.ts';
import type { Deps } from '../../../http/deps.ts';
import { catalogueChanged } from '../../../http/live-news.ts';
import {
  accountOfBody,
  accountOfPath,
  accountOfQuery,
  accountOfRecord,
  forKeys,
  readsForSupport,
} from '../../../http/policy.ts';
import { route, type RouteInput } from '../../../http/route.ts';
import { createTimeSlot, deleteTimeSlot, updateTimeSlot } from './commands.ts';
import { presentTimeSlot } from './present.ts';
import { findTimeSlot, listTimeSlots, previewTimeSlotLoss } from './queries.ts';

const PAGE_SIZE = 10;
const SUB_RESOURCE_PAGE_SIZE = 30;

export function registerTimeSlots(app: FastifyInstance, { db, clock }: Deps): void {
  const list = async (scope: ReadScope, { query, request }: ListInput, itemsPerPage: number) => {
    const paging = readPaging(query, { itemsPerPage, orderable: calls.TIME_SLOT_ORDER });
    const { rows, total } = await listTimeSlots(db, scope, paging, query);
    return collection(request, 'TimeSlot', paging, total, rows.map(presentTimeSlot));
  };
  const read = async (scope: AccountScope, id: number) =>
    withContext(presentTimeSlot(await findTimeSlot(db, scope, id)));

  route(app, calls.listTimeSlots, {
    policy: forKeys('read', accountOfQuery('staff')),
    handler: (input) => list(input.scope, input, PAGE_SIZE),
  });
  route(app, calls.listAccountTimeSlots, {
    policy: forKeys('read', accountOfPath('staff')),
    handler: (input) => list(input.scope, input, SUB_RESOURCE_PAGE_SIZE),
  });
  route(app, calls.readTimeSlot, {
    policy: forKeys('read', accountOfRecord('staff', 'time_slots')),
    handler: ({ scope, params }) => read(scope, params.id),
  });
  route(app, calls.createTimeSlot, {
    policy: forKeys('all', accountOfBody('admin')),
    status: 201,
    tells: catalogueChanged,
    handler: ({ scope, body }) => createTimeSlot(db, scope, body),
    answer: (id, { scope }) => read(scope, id),
  });
  route(app, calls.updateTimeSlot, {
    policy: forKeys('all', accountOfRecord('admin', 'time_slots')),
    tells: catalogueChanged,
    handler: ({ scope, params, body }) => updateTimeSlot(db, scope, params.id, { input: body, at: clock() }),
    answer: (_done, { scope, params }) => read(scope, params.id),
  });
  route(app, calls.deleteTimeSlot, {
    policy: forKeys('all', accountOfRecord('admin', 'time_slots')),
    status: 204,
    tells: catalogueChanged,
    handler: ({ scope, params, query: { lostBookings } }) =>
      deleteTimeSlot(db, scope, params.id, { lostBookings, at: clock() }),
  });
  route(app, calls.checkTimeSlotLoss, {
    policy: readsForSupport(forKeys('all', accountOfRecord('admin', 'time_slots'))),
    handler: ({ scope, params, body }) =>
      previewTimeSlotLoss(db, scope, params.id, { change: body.change, at: clock() }),
  });
}

type ListInput = Pick<
  RouteInput<typeof calls.listAccountTimeSlots, ReturnType<typeof accountOfPath>>,
  'query' | 'request'
>;
