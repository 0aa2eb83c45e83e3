import * as calls from '@meridienne/contracts';
import { normalizeEmail } from '@meridienne/domain';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../../http/deps.ts';
import { anyone } from '../../../../http/policy.ts';
import { countCall, type RateLimit } from '../../../../http/rate-limit.ts';
import { route } from '../../../../http/route.ts';
import { withContext } from '../../../../hydra/collection.ts';
import { guestKeyOf } from '../../../../kernel/guest-token.ts';
import type { Storefronts } from '../../storefront/queries/known-storefronts.ts';
import { createConsentTexts } from '../../consent/commands.ts';
import { placeBooking } from '../commands/place-booking.ts';
import { bookingRefused } from '../errors.ts';
import { bookerOf } from '../policy.ts';
import { placeNews, presentCreated } from '../present.ts';
import { isAtDesk } from '../rules.ts';

const BODY_LIMIT = 64 * 1024;
const BOOKING_LIMIT: RateLimit = { name: 'booking', windowSeconds: 600, perAddress: 60, perTarget: 15 };

export function registerPublicBookings(
  app: FastifyInstance,
  deps: Deps & { storefronts: Storefronts },
): void {
  const { pool, settings, clock, storefronts, tokenKey } = deps;
  const guestKey = guestKeyOf(tokenKey);
  const tools = { pool, clock, storefronts, keepConsentText: createConsentTexts(pool) };
  route(app, calls.createBooking, {
    policy: anyone,
    status: 201,
    bodyLimit: BODY_LIMIT,
    handler: async ({ body, request }) => {
      const { scope, caller } = await bookerOf(deps, body, request);
      // A desk books all day long from one address, and for one agency's e-mail.
      const isCounted = settings.rateLimit && !isAtDesk(body, caller);
      const outcome = await placeBooking(tools, scope, {
        input: body,
        caller,
        idempotencyKey: request.headers['idempotency-key']?.toString(),
        ...(isCounted && {
          count: () => countCall(pool, BOOKING_LIMIT, request, normalizeEmail(body.email ?? '')),
        }),
      });
      if (outcome.kind !== 'booked') throw bookingRefused(outcome);
      return { ...outcome, accountId: scope.accountId };
    },
    tells: ({ taken }) => placeNews(taken),
    answer: ({ booking, accountId }) =>
      withContext(presentCreated(booking, { accountId, guestKey, publicUrl: settings.publicUrl })),
  });
}
