import type { Booking, Category, MoveBooking } from '@meridienne/contracts';
import { bookingTotalMinor, fromMinor, toMinor } from '@meridienne/domain';
import type { BookableOffer } from '../../entry/logic/bookable-offer.ts';

/** What is said of a move besides its place. */
export interface MoveValues {
  keepsPrice?: boolean;
  priceReason?: string;
  arrivedAt?: string | null;
  nbPeople?: number | null;
  tellsGuest?: boolean;
}

/** What a booking costs at another offer: its price with the extras that it has. Major units; null beyond all prices. */
export const movedPrice = ({ addons, currency }: Booking, offerPrice: number): number | null => {
  try {
    const taken = addons.map(({ price, amount }) => ({ priceMinor: toMinor(price, currency) ?? 0, amount }));
    return fromMinor(bookingTotalMinor(toMinor(offerPrice, currency) ?? 0, taken), currency);
  } catch {
    return null;
  }
};

/** Whether as many people as come are more or fewer than the other category takes. */
export const isPeopleAsked = (
  { nbPeople }: Pick<Booking, 'nbPeople'>,
  { isLimited, rangePeople: [min = 1, max = min] }: Pick<Category, 'isLimited' | 'rangePeople'>,
): boolean => isLimited && (nbPeople === null || nbPeople < min || nbPeople > max);

/** What is asked before a move, by what it leads to. */
export interface MoveQuestions {
  /** What it would cost there; null where that is beyond all prices. */
  readonly price: number | null;
  readonly isPriceAsked: boolean;
  readonly isArrivalAsked: boolean;
  readonly isPeopleAsked: boolean;
  readonly isTold: boolean;
}

/** What is sent. What wasn't asked stays as the booking has it. */
export const moveBody = (
  booking: Booking,
  { id }: Pick<BookableOffer, 'id'>,
  asked: MoveQuestions,
  values: MoveValues,
): MoveBooking => {
  const isKept = asked.isPriceAsked && values.keepsPrice === true;
  return {
    offer: id,
    updatedAt: booking.updatedAt,
    price: isKept ? booking.price : (asked.price ?? booking.price),
    ...(isKept && { keepsPrice: true, priceReason: values.priceReason?.trim() ?? '' }),
    ...(asked.isArrivalAsked && { arrivedAt: values.arrivedAt ?? null }),
    ...(asked.isPeopleAsked && { nbPeople: values.nbPeople ?? null }),
    tellsGuest: asked.isTold && values.tellsGuest !== false,
  };
};
