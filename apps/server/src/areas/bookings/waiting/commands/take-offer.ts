import type { Pool } from 'pg';
import type { Database } from '../../../../db/database.ts';
import type { GuestKey } from '../../../../kernel/guest-token.ts';
import type { AccountScope } from '../../../../kernel/scope.ts';
import { createConsentTexts } from '../../consent/commands.ts';
import type { BookingPlace } from '../../record/commands/change-booking.ts';
import { placeBooking } from '../../record/commands/place-booking.ts';
import { bookingRefused } from '../../record/errors.ts';
import type { Storefronts } from '../../storefront/queries/known-storefronts.ts';
import { offerOver } from '../errors.ts';
import { findOfferToTake } from '../queries/offer-to-take.ts';
import { sellingWidget } from '../queries/sold-through.ts';
import { wishHoldSecret } from './hold-secret.ts';

interface Tools {
  db: Database;
  pool: Pool;
  storefronts: Storefronts;
  clock: () => Date;
  wishKey: GuestKey;
}

/**
 * Books what is held for somebody in line, by the statement of every booking, at the server's price and with what he has
 * said of himself. Once: taken before, by another tab or tap, nothing more happens.
 * @param asked.price what he was shown
 * @returns what was taken; null where it had been before
 * @throws {AppError} 409 with `errorType` `over`, `stock`, `price`, `closed` or `noShows`
 */
export async function takeOffer(
  tools: Tools,
  scope: AccountScope,
  wishId: number,
  asked: { wishOfferId: number; price: number },
): Promise<BookingPlace | null> {
  const { pool, storefronts, clock } = tools;
  const { wishOfferId } = asked;
  const found = await findOfferToTake(tools.db, scope, wishId, wishOfferId);
  if (found?.state === 'taken') return null;
  if (!found?.offerId || found.state !== 'open' || found.expiresAt <= clock()) throw offerOver();
  const venue = await storefronts.known(scope);
  if (!venue) throw offerOver();
  const widgetId = sellingWidget(venue, found.widgetId);
  const category = venue.categories.get(found.categoryId);
  const outcome = await placeBooking(
    { pool, storefronts, clock, keepConsentText: createConsentTexts(pool) },
    scope,
    {
      input: {
        account: scope.accountId,
        offer: found.offerId,
        widget: widgetId,
        firstname: found.firstName,
        lastname: found.lastName,
        email: found.email,
        phone: found.phone,
        nbPeople: category?.isLimited ? found.nbPeople : null,
        language: found.language,
        price: asked.price,
        bookOn: 'Widget',
        hold: `0.${wishHoldSecret(tools.wishKey, wishOfferId)}`,
        ...(found.consentMonths !== null && { consent: found.consentMonths }),
      },
      caller: null,
      idempotencyKey: undefined,
      wishOfferId,
    },
  );
  if (outcome.kind === 'booked') return outcome.taken;
  if (outcome.kind !== 'lost') throw bookingRefused(outcome);
  // Not the place, perhaps, but the offer: taken by the other tab, declined, or over meanwhile.
  const since = await findOfferToTake(tools.db, scope, wishId, wishOfferId);
  if (since?.state === 'taken') return null;
  if (since?.state !== 'open' || since.expiresAt <= clock()) throw offerOver();
  throw bookingRefused(outcome);
}
