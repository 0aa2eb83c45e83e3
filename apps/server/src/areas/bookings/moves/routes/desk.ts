import * as calls from '@meridienne/contracts';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../../http/deps.ts';
import { namesLanguage } from '../../../../http/language.ts';
import { accountOfRecord, forKeys } from '../../../../http/policy.ts';
import { route } from '../../../../http/route.ts';
import { withContext } from '../../../../hydra/collection.ts';
import { readerOf } from '../../record/queries/booking-reader.ts';
import { placeNews, readShownBooking } from '../../record/queries/shown-booking.ts';
import type { Storefronts } from '../../storefront/queries/known-storefronts.ts';
import { moveBooking } from '../commands.ts';

/** Moving a booking to another slot, day or service. */
export function registerMoves(app: FastifyInstance, deps: Deps & { storefronts: Storefronts }): void {
  const { db, clock } = deps;
  route(app, calls.moveBooking, {
    policy: forKeys('bookings', accountOfRecord('bookings', 'bookings', undefined, 'booking.gone')),
    handler: async ({ scope, params, body, author }) => {
      const by = { byWhom: 'staff' as const, ...author };
      return { moved: await moveBooking(deps, scope, params.id, { input: body, by, at: clock() }) };
    },
    tells: ({ moved }) => (moved ? [...placeNews(moved.from), ...placeNews(moved.to)] : []),
    answer: async (_moved, { scope, params, user, request }) => {
      const shown = { reader: readerOf(user, scope), language: namesLanguage(request), at: clock() };
      return withContext(await readShownBooking(db, scope, params.id, shown));
    },
  });
}
