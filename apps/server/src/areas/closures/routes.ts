import * as calls from '@meridienne/contracts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Deps } from '../../http/deps.ts';
import { accountOfBody, accountOfPath, accountOfQuery, accountOfRecord, forKeys } from '../../http/policy.ts';
import { route } from '../../http/route.ts';
import type { ReadScope } from '../../kernel/scope.ts';
import { collection, withContext } from '../../hydra/collection.ts';
import { cancelBookingsOf, closeDays, reopenDays, tellOfClosing } from './commands.ts';
import { closureNews, presentClosure } from './present.ts';
import { findClosure, listClosures, readHolidays } from './queries.ts';

/** Closing days, reopening them, and what becomes of the bookings that they have. */
export function registerClosures(app: FastifyInstance, { db, clock }: Deps): void {
  const list = async (scope: ReadScope, request: FastifyRequest) => {
    const rows = await listClosures(db, scope, clock());
    return collection(request, 'Closure', null, rows.length, rows.map(presentClosure));
  };
  route(app, calls.listClosures, {
    policy: forKeys('read', accountOfQuery('staff')),
    handler: ({ scope, request }) => list(scope, request),
  });
  route(app, calls.listAccountClosures, {
    policy: forKeys('read', accountOfPath('staff')),
    handler: ({ scope, request }) => list(scope, request),
  });
  route(app, calls.listHolidays, {
    policy: forKeys('read', accountOfPath('staff')),
    handler: ({ scope, query }) => readHolidays(db, scope, { ...query, at: clock() }),
  });
  route(app, calls.readClosure, {
    policy: forKeys('read', accountOfRecord('staff', 'closures')),
    handler: async ({ scope, params }) =>
      withContext(presentClosure(await findClosure(db, scope, params.id))),
  });
  route(app, calls.createClosure, {
    policy: forKeys('prices', accountOfBody('closures')),
    status: 201,
    handler: ({ scope, author, body }) => closeDays(db, scope, body, { ...author, at: clock() }),
    tells: (row) => closureNews(row, 'offers'),
    answer: (row) => withContext(presentClosure(row)),
  });
  route(app, calls.reopenClosure, {
    policy: forKeys('prices', accountOfRecord('closures', 'closures')),
    handler: ({ scope, author, params }) => reopenDays(db, scope, params.id, { ...author, at: clock() }),
    tells: (row) => closureNews(row, 'offers'),
    answer: (row) => withContext(presentClosure(row)),
  });
  route(app, calls.tellClosure, {
    policy: forKeys('bookings', accountOfRecord('bookings', 'closures')),
    handler: async ({ scope, params, body }) => ({
      success: true as const,
      totalTold: await tellOfClosing(db, scope, params.id, body.message, clock()),
    }),
  });
  route(app, calls.cancelClosureBookings, {
    policy: forKeys('bookings', accountOfRecord('bookings', 'closures')),
    handler: ({ scope, author, params, body }) =>
      cancelBookingsOf(db, scope, params.id, {
        comment: body.comment ?? null,
        ...author,
        at: clock(),
      }),
    tells: ({ closure, totalCanceled }) => (totalCanceled > 0 ? closureNews(closure, 'bookings') : []),
    answer: ({ totalCanceled, totalLeft }) => ({ success: true as const, totalCanceled, totalLeft }),
  });
}
