import * as calls from '@meridienne/contracts';
import type { BookingOutcome } from '@meridienne/contracts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Deps } from '../../../../http/deps.ts';
import { failureText } from '../../../../http/error-handler.ts';
import { accountOfPath, forKeys } from '../../../../http/policy.ts';
import { route } from '../../../../http/route.ts';
import { type ChangedBooking, changeBookings, tellBookings } from '../commands/change-bookings.ts';
import { placeNews } from '../present.ts';
import { lastChanges } from '../queries/last-changes.ts';

/** What the desk does with several bookings at once. A status is everybody's to change; to write to guests isn't. */
export function registerSeveralBookings(app: FastifyInstance, { db, clock }: Deps): void {
  route(app, calls.changeBookings, {
    policy: forKeys('bookings', accountOfPath('statuses')),
    handler: ({ scope, body, author }) => changeBookings(db, scope, body, { ...author, at: clock() }),
    tells: (changed) => changed.flatMap((each) => ('place' in each ? placeNews(each.place) : [])),
    answer: async (changed, { scope, request }) => {
      const since = await lastChanges(
        db,
        scope,
        changed.map(({ id }) => id),
      );
      return { bookings: changed.map((each) => outcomeOf(each, since, request)) };
    },
  });
  route(app, calls.tellBookings, {
    policy: forKeys('bookings', accountOfPath('bookings')),
    // Mails leave no record.
    audits: { action: 'create', subject: 'bookingMessage' },
    handler: async ({ scope, body }) => {
      const ids = [...new Set(body.ids)];
      const totalTold = await tellBookings(db, scope, { ...body, ids });
      return { totalTold, totalLeft: ids.length - totalTold };
    },
  });
}

const outcomeOf = (
  changed: ChangedBooking,
  since: ReadonlyMap<number, Date>,
  request: FastifyRequest,
): BookingOutcome => {
  const { id } = changed;
  if ('failure' in changed) {
    return { id, outcome: 'refused', reason: failureText(changed.failure, request), updatedAt: null };
  }
  return {
    id,
    outcome: changed.place === null ? 'unchanged' : 'changed',
    reason: null,
    updatedAt: since.get(id)?.toISOString() ?? null,
  };
};
