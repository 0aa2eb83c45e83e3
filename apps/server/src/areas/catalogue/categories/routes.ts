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
  readsForSupport,
} from '../../../http/policy.ts';
import { route, type RouteInput } from '../../../http/route.ts';
import { createCategory } from './commands/create-category.ts';
import { deleteCategory } from './commands/delete-category.ts';
import { updateCategory } from './commands/update-category.ts';
import { categoryOf } from './policy.ts';
import { presentCategory, presentPeriod } from './present.ts';
import { countPricesOutside } from './queries/count-prices-outside.ts';
import { countComingBookings } from './queries/count-bookings.ts';
import { previewCategoryLoss } from './queries/count-lost-bookings.ts';
import { findCategory } from './queries/read-categories.ts';
import { listWithGrid } from './queries/read-grid-offers.ts';
import { findPeriod, listPeriods } from './queries/read-periods.ts';

const PAGE_SIZE = 10;
const SUB_RESOURCE_PAGE_SIZE = 30;

export function registerCategories(app: FastifyInstance, { db, clock, settings }: Deps): void {
  const list = async (scope: ReadScope, { query, request }: ListInput, itemsPerPage: number) => {
    const paging = readPaging(query, { itemsPerPage, orderable: calls.CATEGORY_ORDER });
    const { rows, total, offers } = await listWithGrid(db, scope, paging, {
      ...query,
      language: namesLanguage(request),
    });
    const members = rows.map((row) => presentCategory(row, settings.publicUrl, offers));
    return collection(request, 'Category', paging, total, members);
  };
  const read = async (scope: AccountScope, id: number) =>
    withContext(presentCategory(await findCategory(db, scope, id), settings.publicUrl));

  route(app, calls.listCategories, {
    policy: forKeys('read', accountOfQuery('staff')),
    handler: (input) => list(input.scope, input, PAGE_SIZE),
  });
  route(app, calls.listAccountCategories, {
    policy: forKeys('read', accountOfPath('staff')),
    handler: (input) => list(input.scope, input, SUB_RESOURCE_PAGE_SIZE),
  });
  route(app, calls.readCategory, {
    policy: forKeys('read', accountOfRecord('staff', 'categories')),
    handler: ({ scope, params }) => read(scope, params.id),
  });
  route(app, calls.createCategory, {
    policy: forKeys('all', accountOfBody('admin')),
    status: 201,
    tells: catalogueChanged,
    handler: ({ scope, body }) => createCategory(db, scope, body),
    answer: (id, { scope }) => read(scope, id),
  });
  route(app, calls.updateCategory, {
    policy: forKeys('all', accountOfRecord('admin', 'categories')),
    tells: catalogueChanged,
    handler: ({ scope, params, body }) => updateCategory(db, scope, params.id, { input: body, at: clock() }),
    answer: (_done, { scope, params }) => read(scope, params.id),
  });
  route(app, calls.deleteCategory, {
    policy: forKeys('all', accountOfRecord('admin', 'categories')),
    status: 204,
    tells: catalogueChanged,
    handler: ({ scope, params, query: { lostBookings } }) =>
      deleteCategory(db, scope, params.id, { lostBookings, at: clock() }),
  });
  route(app, calls.checkCategoryBookings, {
    policy: readsForSupport(
      forKeys(
        'read',
        accountOfRecord('staff', 'categories', ({ body }) => categoryOf(body)),
      ),
    ),
    handler: async ({ scope, body }) => {
      const bookings = await countComingBookings(db, scope, categoryOf(body) ?? 0, clock());
      return { success: true, bookings };
    },
  });
  route(app, calls.countPricesOutside, {
    policy: forKeys('read', accountOfRecord('admin', 'categories')),
    handler: async ({ scope, params, query }) => ({
      total: await countPricesOutside(db, scope, params.id, { sent: query, at: clock() }),
    }),
  });
  route(app, calls.checkCategoryLoss, {
    policy: readsForSupport(forKeys('all', accountOfRecord('admin', 'categories'))),
    handler: ({ scope, params, body }) =>
      previewCategoryLoss(db, scope, params.id, { change: body.change, at: clock() }),
  });
  registerPeriods(app, db);
}

function registerPeriods(app: FastifyInstance, db: Deps['db']): void {
  route(app, calls.listCategoryTimeslots, {
    policy: forKeys('read', accountOfQuery('staff')),
    handler: async ({ scope, query, request }) => {
      const paging = readPaging(query, { itemsPerPage: SUB_RESOURCE_PAGE_SIZE, orderable: [] });
      const { rows, total } = await listPeriods(db, scope, paging, { categoryId: query['category.id'] });
      return collection(request, 'CategoryTimeslot', paging, total, rows.map(presentPeriod));
    },
  });
  route(app, calls.readCategoryTimeslot, {
    policy: forKeys('read', accountOfRecord('staff', 'periods')),
    handler: async ({ scope, params }) => withContext(presentPeriod(await findPeriod(db, scope, params.id))),
  });
}

type ListInput = Pick<
  RouteInput<typeof calls.listAccountCategories, ReturnType<typeof accountOfPath>>,
  'query' | 'request'
>;
