import type { Booking } from '@meridienne/contracts';
import type { BookableOffer } from './bookable-offer.ts';

/** The hours that a booking was made for, as an offer says them. */
export const bookedSlot = ({
  bookAt,
  timeSlotName,
  categoryId,
}: Pick<Booking, 'bookAt' | 'timeSlotName' | 'categoryId'>): Pick<
  BookableOffer,
  'day' | 'start' | 'end' | 'isPeriod'
> => {
  const [start = '', end = ''] = timeSlotName.split(' - ');
  // Only one of a category by the hour names it so (O §7).
  return { day: bookAt, start, end, isPeriod: categoryId !== null };
};

/** The id of a booking's category; null once that is gone. */
export const categoryIdOf = ({ category }: Pick<Booking, 'category'>): number | null =>
  category === null ? null : Number(category.slice(category.lastIndexOf('/') + 1));

/** The id of a booking's offer; null once that is gone. */
export const offerIdOf = ({ offer }: Pick<Booking, 'offer'>): number | null =>
  offer === null ? null : Number(offer.slice(offer.lastIndexOf('/') + 1));
