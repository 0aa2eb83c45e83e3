import * as calls from '@meridienne/contracts';
import type { FastifyInstance } from 'fastify';
import { withContext } from '../../../hydra/collection.ts';
import type { Deps } from '../../../http/deps.ts';
import { accountOfRecord, forKeys } from '../../../http/policy.ts';
import { route } from '../../../http/route.ts';
import { pinClaim } from './commands.ts';
import { pinNews, presentClaim, presentWeek } from './present.ts';
import { readClaim, readWeek } from './queries.ts';

/** Which unit of a pool each booking and block stands in (ADR 43). */
export function registerPoolUnits(app: FastifyInstance, { db }: Deps): void {
  route(app, calls.readPoolWeek, {
    policy: forKeys('read', accountOfRecord('staff', 'pools')),
    handler: async ({ scope, params, query }) =>
      presentWeek(
        await readWeek(db, scope, params.id, {
          from: query.from,
          days: query.days ?? calls.POOL_WEEK_DAYS,
        }),
        scope.guests,
      ),
  });
  route(app, calls.readPoolClaim, {
    policy: forKeys('read', accountOfRecord('staff', 'pool_claims')),
    handler: async ({ scope, params }) =>
      withContext(presentClaim(await readClaim(db, scope, params.id), scope.guests)),
  });
  route(app, calls.pinPoolClaim, {
    policy: forKeys('bookings', accountOfRecord('bookings', 'pool_claims')),
    handler: ({ scope, params, body }) => pinClaim(db, scope, params.id, body.unit),
    tells: pinNews,
    answer: (row, { scope }) => withContext(presentClaim(row, scope.guests)),
  });
}
