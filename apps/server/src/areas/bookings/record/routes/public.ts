import * as calls from '@meridienne/contracts';
import { normalizeEmail } from '@meridienne/domain';
import type { FastifyInstance } from 'fastify';
import { identify } from '../../../../http/access.ts';
import type { Deps } from '../../../../http/deps.ts';
import { anyone } from '../../../../http/policy.ts';
import { countCall, type RateLimit } from '../../../../http/rate-limit.ts';
import { route } from '../../../../http/route.ts';
import { withContext } from '../../../../hydra/collection.ts';
import { idOf, requireId } from '../../../../hydra/iri.ts';
import { scopeOfPublicWidget } from '../../../../kernel/scope.ts';
import { createConsentTexts } from '../../consent/commands.ts';
import { placeBooking } from '../commands/place-booking.ts';
import { bookingRefused } from '../errors.ts';
import { placeNews, presentCreated } from '../present.ts';
import { isAtDesk, namesBooker } from '../rules.ts';

const BODY_LIMIT = 64 * 1024;
const BOOKING_LIMIT: RateLimit = { name: 'booking', windowSeconds: 600, perAddress: 60, perTarget: 15 };

export function registerPublicBookings(app: FastifyInstance, deps: Deps): void {
  const { pool, tokenKey, settings, clock } = deps;
  const tools = { pool, clock, keepConsentText: createConsentTexts(pool) };
  route(app, calls.createBooking, {
    policy: anyone,
    status: 201,
    bodyLimit: BODY_LIMIT,
    handler: async ({ body, request }) => {
      const accountId = idOf('Account', body.account);
      const caller =
        accountId !== null && namesBooker(body) ? await identify(pool, tokenKey, request, accountId) : null;
      // A desk books all day long from one address, and for one agency's e-mail.
      if (settings.rateLimit && !isAtDesk(body, caller))
        await countCall(pool, BOOKING_LIMIT, request, normalizeEmail(body.email));
      const scope = scopeOfPublicWidget(requireId('Account', body.account, 'account'));
      const idempotencyKey = request.headers['idempotency-key']?.toString();
      const outcome = await placeBooking(tools, scope, { input: body, caller, idempotencyKey });
      if (outcome.kind !== 'booked') throw bookingRefused(outcome);
      return outcome;
    },
    tells: ({ taken }) => placeNews(taken),
    answer: ({ booking }) => withContext(presentCreated(booking)),
  });
}
