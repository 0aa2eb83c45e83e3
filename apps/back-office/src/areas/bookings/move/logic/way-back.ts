import type { Booking, ChangeDetails, MoveBooking } from '@meridienne/contracts';

/** What is sent to take a move back. */
export interface WayBack {
  readonly move: MoveBooking;
  /** A price that somebody had set by hand comes back after the place. */
  readonly price: Omit<ChangeDetails, 'updatedAt'> | null;
}

/**
 * What takes a booking back to where it was before a move, with all that was said of it.
 * @param before as it was @param after as the move has left it
 * @returns null where its former place is gone for good
 */
export const wayBack = (
  before: Booking,
  { price, updatedAt }: Pick<Booking, 'price' | 'updatedAt'>,
  tellsGuest: boolean,
): WayBack | null => {
  if (before.offer === null) return null;
  const { offer, arrivedAt, nbPeople, priceReason } = before;
  const place = { offer, updatedAt, arrivedAt, nbPeople, tellsGuest };
  if (priceReason === null) return { move: { ...place, price: before.price }, price: null };
  return {
    move: { ...place, price, keepsPrice: true, priceReason },
    price: price === before.price ? null : { price: before.price, priceReason, tellsGuest: false },
  };
};
