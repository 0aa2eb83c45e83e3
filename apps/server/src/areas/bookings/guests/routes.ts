import * as calls from '@meridienne/contracts';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../http/deps.ts';
import { accountOfPath, accountOfRecord, forKeys } from '../../../http/policy.ts';
import { route } from '../../../http/route.ts';
import { collection } from '../../../hydra/collection.ts';
import { presentGuest } from './present.ts';
import { findGuests, readGuestRecord } from './queries.ts';

/** Who comes again, for whoever takes a booking at the desk. */
export function registerGuests(app: FastifyInstance, { db, clock }: Deps): void {
  route(app, calls.listGuests, {
    policy: forKeys('bookings', accountOfPath('bookings')),
    handler: async ({ scope, query, request }) => {
      const guests = await findGuests(db, scope, query.search, clock());
      return collection(request, 'Guest', null, guests.length, guests.map(presentGuest));
    },
  });
  route(app, calls.readGuestRecord, {
    policy: forKeys('read', accountOfRecord('contacts', 'bookings', undefined, 'booking.gone')),
    handler: async ({ scope, params }) => ({
      '@type': 'GuestRecord' as const,
      ...(await readGuestRecord(db, scope, params.id, clock())),
    }),
  });
}
