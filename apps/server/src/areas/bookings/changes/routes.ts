import * as calls from '@meridienne/contracts';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../http/deps.ts';
import { namesLanguage } from '../../../http/language.ts';
import { accountOfRecord, forKeys } from '../../../http/policy.ts';
import { route } from '../../../http/route.ts';
import { withContext } from '../../../hydra/collection.ts';
import { listChangesOf } from '../history/queries.ts';
import { readerOf } from '../record/queries/booking-reader.ts';
import { listSmsOf } from '../record/queries/list-sms.ts';
import { findBooking } from '../record/queries/list-bookings.ts';
import { placeNews, readShownBooking } from '../record/queries/shown-booking.ts';
import type { Storefronts } from '../storefront/queries/known-storefronts.ts';
import { changeDetails } from './commands.ts';
import { presentHistory, presentSms } from './present.ts';

/** Changing a booking's details, and what became of it. */
export function registerBookingChanges(
  app: FastifyInstance,
  deps: Deps & { storefronts: Storefronts },
): void {
  const { db, clock } = deps;
  route(app, calls.changeDetails, {
    policy: forKeys('bookings', accountOfRecord('bookings', 'bookings', undefined, 'booking.gone')),
    handler: async ({ scope, params, body, user, author }) => {
      const by = { byWhom: 'staff' as const, ...author };
      const isAllSeen = user?.isSuperAdmin === true;
      const change = { input: body, by, isAllSeen, at: clock() };
      return { place: await changeDetails(deps, scope, params.id, change) };
    },
    tells: ({ place }) => placeNews(place),
    answer: async (_changed, { scope, params, user, request }) => {
      const shown = { reader: readerOf(user, scope), language: namesLanguage(request), at: clock() };
      return withContext(await readShownBooking(db, scope, params.id, shown));
    },
  });
  route(app, calls.readBookingHistory, {
    policy: forKeys('read', accountOfRecord('staff', 'bookings', undefined, 'booking.gone')),
    handler: async ({ scope, params, user }) => {
      const row = await findBooking(db, scope, params.id);
      const changes = await listChangesOf(db, scope, params.id);
      const messages = await listSmsOf(db, scope, params.id);
      return {
        changes: presentHistory(row, changes, {
          guests: scope.guests,
          isAllSeen: user?.isSuperAdmin === true,
        }),
        messages: messages.map(presentSms),
      };
    },
  });
}
