import * as calls from '@meridienne/contracts';
import { stepAt } from '@meridienne/domain';
import type { FastifyInstance } from 'fastify';
import { collection, withContext } from '../../../hydra/collection.ts';
import type { Deps } from '../../../http/deps.ts';
import { catalogueChanged } from '../../../http/live-news.ts';
import { accountOfRecord, forKeys } from '../../../http/policy.ts';
import { countCall, type RateLimit } from '../../../http/rate-limit.ts';
import { route } from '../../../http/route.ts';
import type { AccountScope } from '../../../kernel/scope.ts';
import { createCalendar, deleteCalendar, queueReading, updateCalendar } from './commands/write-calendar.ts';
import { presentCalendar } from './present.ts';
import { findCalendar, listCalendars } from './queries.ts';

/** Another’s server is asked: not as fast as a machine would. */
const READ_LIMIT: RateLimit = { name: 'read-calendar-in', windowSeconds: 60, perTarget: 4, perAddress: 30 };

/** Calendars of others whose events take units of a pool. Their addresses are secrets, which administrators alone see. */
export function registerCalendarsIn(app: FastifyInstance, { db, pool, clock, settings }: Deps): void {
  const read = async (scope: AccountScope, id: number) =>
    withContext(presentCalendar(await findCalendar(db, scope, id, stepAt(clock()))));

  route(app, calls.listPoolCalendars, {
    policy: forKeys('all', accountOfRecord('admin', 'pools')),
    handler: async ({ scope, params, request }) => {
      const rows = await listCalendars(db, scope, params.id, stepAt(clock()));
      return collection(request, 'PoolCalendar', null, rows.length, rows.map(presentCalendar));
    },
  });
  route(app, calls.createPoolCalendar, {
    policy: forKeys('all', accountOfRecord('admin', 'pools')),
    status: 201,
    handler: ({ scope, params, body }) => createCalendar(db, scope, params.id, body),
    answer: (id, { scope }) => read(scope, id),
  });
  route(app, calls.readPoolCalendar, {
    policy: forKeys('all', accountOfRecord('admin', 'calendars_in')),
    handler: ({ scope, params }) => read(scope, params.id),
  });
  route(app, calls.updatePoolCalendar, {
    policy: forKeys('all', accountOfRecord('admin', 'calendars_in')),
    handler: ({ scope, params, body }) => updateCalendar(db, scope, params.id, body),
    answer: (_done, { scope, params }) => read(scope, params.id),
  });
  route(app, calls.deletePoolCalendar, {
    policy: forKeys('all', accountOfRecord('admin', 'calendars_in')),
    status: 204,
    tells: catalogueChanged,
    handler: ({ scope, params }) => deleteCalendar(db, scope, params.id),
  });
  route(app, calls.rereadPoolCalendar, {
    policy: forKeys('all', accountOfRecord('admin', 'calendars_in')),
    status: 202,
    handler: async ({ scope, params, request }) => {
      if (settings.rateLimit) await countCall(pool, READ_LIMIT, request, String(params.id));
      await queueReading(db, scope, params.id);
    },
    answer: (_done, { scope, params }) => read(scope, params.id),
  });
}
