/** What a hotel sets an offer to (O §4). */
export const OFFER_STATUSES = ['available', 'notAvailable'] as const;

export type OfferStatus = (typeof OFFER_STATUSES)[number];

/**
 * The places left of an offer: its quantity less its non-cancelled bookings, never below 0, and 0 when
 * the hotel has closed it (O §4).
 */
export const remainingPlaces = (offer: {
  readonly quantity: number;
  readonly booked: number;
  readonly isAvailable: boolean;
}): number => (offer.isAvailable ? Math.max(0, offer.quantity - offer.booked) : 0);
