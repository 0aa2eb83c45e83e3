import type { CreateBooking } from '@meridienne/contracts';
import { normalizeEmail } from '@meridienne/domain';
import type { FastifyRequest } from 'fastify';
import type { Deps } from '../../../../http/deps.ts';
import { guardForm } from '../../../../http/bots/guard-form.ts';
import { countCall, type RateLimit } from '../../../../http/rate-limit.ts';
import { createConsentTexts } from '../../consent/commands.ts';
import type { Storefronts } from '../../storefront/queries/known-storefronts.ts';
import type { Storefront } from '../../storefront/queries/storefront.ts';
import { bookerOf, isAtDesk } from '../policy.ts';
import { placeBooking, type PlacedBooking } from './place-booking.ts';

const BOOKING_LIMIT: RateLimit = { name: 'booking', windowSeconds: 600, perAddress: 60, perTarget: 15 };

export type BookPublicly = ReturnType<typeof createBookPublicly>;

/** The one way in which anybody books from outside, whichever page asks: by the call, or by a page's form. */
export function createBookPublicly(
  deps: Pick<Deps, 'pool' | 'tokenKey' | 'settings' | 'clock'> & { storefronts: Storefronts },
) {
  const { pool, settings, clock, storefronts } = deps;
  const tools = { pool, clock, storefronts, keepConsentText: createConsentTexts(pool) };
  /**
   * @param input as its contract has it
   * @param idempotencyKey what a retry is known by
   * @param by whether a form was filled in, or an agent asks: it has limits of its own
   * @throws {AppError} 422 as `placeBooking`, 429 also as `guardForm`
   */
  return async (
    request: FastifyRequest,
    input: CreateBooking,
    idempotencyKey: string | undefined,
    by: 'form' | 'agent' = 'form',
  ): Promise<PlacedBooking & { readonly accountId: number; readonly venue: Storefront | null }> => {
    const { scope, caller } = await bookerOf(deps, input, request);
    // A desk books all day long from one address, and for one agency's e-mail.
    const isCounted = settings.rateLimit && !isAtDesk(input, caller);
    const placed = await placeBooking(tools, scope, {
      input,
      caller,
      idempotencyKey,
      ...(isCounted && {
        count: async () => {
          const { form } = input;
          // First: a try that is asked for a proof uses up nobody's bookings.
          if (by === 'form')
            await guardForm(deps, request, { call: 'booking', accountId: scope.accountId, form });
          await countCall(pool, BOOKING_LIMIT, request, normalizeEmail(input.email ?? ''));
        },
      }),
    });
    // Known already: the booking was checked against it.
    return { ...placed, accountId: scope.accountId, venue: await storefronts.known(scope) };
  };
}
