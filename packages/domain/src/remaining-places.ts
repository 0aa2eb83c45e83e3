/** What a hotel sets an offer to (O §4). */
export const OFFER_STATUSES = ['available', 'notAvailable'] as const;

export type OfferStatus = (typeof OFFER_STATUSES)[number];

/**
 * The places left of an offer: its quantity less its non-cancelled bookings, never below 0, and 0 when
 * the hotel has closed it (O §4); at most as many as units are free in the pool that it draws from.
 */
export const remainingPlaces = (offer: {
  readonly quantity: number;
  readonly booked: number;
  readonly isAvailable: boolean;
  /** Null without a pool. */
  readonly poolLeft: number | null;
}): number =>
  offer.isAvailable
    ? Math.max(0, Math.min(offer.quantity - offer.booked, offer.poolLeft ?? Number.POSITIVE_INFINITY))
    : 0;
