import * as calls from '@meridienne/contracts';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../http/deps.ts';
import { accountOfPath, readsForSupport } from '../../../http/policy.ts';
import { route } from '../../../http/route.ts';
import { keepViews } from './commands.ts';
import { findViews } from './queries.ts';

/** How each of the staff looks at the bookings: one's own affair, whatever one may change of the venue. */
export function registerBookingViews(app: FastifyInstance, { db }: Deps): void {
  route(app, calls.readBookingViews, {
    policy: accountOfPath('staff'),
    handler: ({ scope, user }) => findViews(db, scope, user.id),
  });
  route(app, calls.keepBookingViews, {
    policy: readsForSupport(accountOfPath('staff')),
    handler: async ({ scope, user, body }) => {
      await keepViews(db, scope, user.id, body);
      return findViews(db, scope, user.id);
    },
  });
}
