import * as calls from '@meridienne/contracts';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../../http/deps.ts';
import { anyone } from '../../../../http/policy.ts';
import { route } from '../../../../http/route.ts';
import { withContext } from '../../../../hydra/collection.ts';
import { guestKeyOf } from '../../../../kernel/guest-token.ts';
import type { BookPublicly } from '../commands/book-publicly.ts';
import { bookingRefused } from '../errors.ts';
import { placeNews, presentCreated } from '../present.ts';

const BODY_LIMIT = 64 * 1024;

export function registerPublicBookings(
  app: FastifyInstance,
  { bookPublicly, settings, tokenKey }: Deps & { bookPublicly: BookPublicly },
): void {
  const guestKey = guestKeyOf(tokenKey);
  route(app, calls.createBooking, {
    policy: anyone,
    status: 201,
    bodyLimit: BODY_LIMIT,
    handler: async ({ body, request }) => {
      const outcome = await bookPublicly(request, body, request.headers['idempotency-key']?.toString());
      if (outcome.kind !== 'booked') throw bookingRefused(outcome);
      return outcome;
    },
    tells: ({ taken }) => placeNews(taken),
    answer: ({ booking, accountId, venue }) =>
      withContext(presentCreated(booking, { accountId, venue, guestKey, publicUrl: settings.publicUrl })),
  });
}
