import type { AccountScope } from '../../../../kernel/scope.ts';
import type { BookingPlace } from '../../record/commands/change-booking.ts';
import { findFirstFitting } from '../queries/fitting-places.ts';
import { sellingWidget } from '../queries/sold-through.ts';
import { isNotInLine, isPlaceRefused, makeOffer, type OfferTools } from './make-offer.ts';

/** More than come back at once; the next look goes on. */
const MOST_AT_ONCE = 200;

/**
 * Offers what is free to who is first in line for it, one after the other: each is found in one look, and made by a
 * transaction of its own that finds out whether it is still so.
 * @param now the clock, asked anew for each
 * @returns the places that are held now
 */
export async function offerPlaces(
  tools: OfferTools,
  scope: AccountScope,
  now: () => Date,
  signal: AbortSignal,
): Promise<BookingPlace[]> {
  const places: BookingPlace[] = [];
  const without: number[] = [];
  for (let tries = 0; tries < MOST_AT_ONCE && !signal.aborted; tries++) {
    const at = now();
    // oxlint-disable-next-line no-await-in-loop -- each sees what the one before has taken
    const found = await findFirstFitting(tools, scope, { at, without });
    if (!found) break;
    const { venue, place } = found;
    try {
      places.push(
        await makeOffer(tools, scope, {
          wishId: place.wishId,
          widgetId: sellingWidget(venue, place.widgetId),
          offerId: place.offerId,
          minutes: venue.waitingMinutes,
          at,
          jump: null,
        }),
      );
    } catch (error) {
      if (isPlaceRefused(error)) without.push(place.offerId);
      else if (!isNotInLine(error)) throw error;
    }
  }
  return places;
}
