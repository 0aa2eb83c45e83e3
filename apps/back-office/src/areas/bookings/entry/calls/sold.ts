import type {
  Account,
  Category,
  listAccountAddons,
  Offer,
  readCategory,
  readOffer,
} from '@meridienne/contracts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../../lib/api.ts';
import { readVenueNow } from '../../../../ground/venue-at-hand/clock.ts';
import type { BookableOffer } from '../logic/bookable-offer.ts';
import { priceLess, priceNow, type ShownPrice, startOf } from '../logic/present-price.ts';

type Venue = Pick<Account, 'id' | 'timeZone' | 'currency'>;

/** A category, and what can be had with it. */
export interface CategoryAddons {
  readonly category: Category;
  /** The category's add-ons; all of the account's where it names none, as in the widget. */
  readonly addons: Category['addons'];
}

/** What is being booked, as it was read: whoever is on the phone was told these prices. */
export interface Sold extends CategoryAddons {
  /** At the price of the moment at which it was read. */
  readonly offer: Offer;
  /** What it cost before its hours began, where that price is less. */
  readonly fullPrice?: number | undefined;
}

const atPrice = (sold: Sold, { price, fullPrice }: ShownPrice): Sold => ({
  ...sold,
  offer: { ...sold.offer, price },
  fullPrice,
});

const atPresentPrice = (sold: Sold, { timeZone, currency }: Venue): Sold => {
  const { price, day, timeSlot, categoryTimeslot } = sold.offer;
  const startMinute = startOf(timeSlot, categoryTimeslot);
  const now = readVenueNow(timeZone);
  return atPrice(sold, priceNow({ price, day, startMinute }, sold.category.begunDiscount, { now, currency }));
};

/**
 * The same on the other side of its beginning: the server's clock decides on which one it is, and says so when a price
 * is refused. Null where it costs the same on both.
 */
export const atOtherPrice = (sold: Sold, currency: string): Sold | null => {
  if (sold.fullPrice !== undefined) return atPrice(sold, { price: sold.fullPrice });
  const { begunDiscount } = sold.category;
  return begunDiscount === null ? null : atPrice(sold, priceLess(sold.offer.price, begunDiscount, currency));
};

const readAddons = async (
  accountId: number,
  categoryId: number,
  signal: AbortSignal,
): Promise<CategoryAddons> => {
  const category = await call<typeof readCategory>('GET /categories/:id', {
    params: { id: categoryId },
    signal,
  });
  if (category.addons.length > 0) return { category, addons: category.addons };
  const all = await call<typeof listAccountAddons>('GET /accounts/:id/addons', {
    params: { id: accountId },
    query: { pagination: false, sortField: 'name' },
    signal,
  });
  return { category, addons: all['hydra:member'] };
};

/** Not kept up to date by itself: a price must not change under what has been said. */
export const soldQuery = (venue: Venue, { id, categoryId }: Pick<BookableOffer, 'id' | 'categoryId'>) =>
  queryOptions({
    queryKey: ['wizard', 'sold', id],
    queryFn: async ({ signal }): Promise<Sold> => {
      const [offer, sold] = await Promise.all([
        call<typeof readOffer>('GET /offers/:id', { params: { id }, signal }),
        readAddons(venue.id, categoryId, signal),
      ]);
      return atPresentPrice({ offer, ...sold }, venue);
    },
    staleTime: Infinity,
    gcTime: 0,
  });

/** Of a booking that is being changed; nothing else is read while somebody types. */
export const categoryAddonsQuery = (accountId: number, categoryId: number) =>
  queryOptions({
    queryKey: ['wizard', 'addons', categoryId],
    queryFn: ({ signal }) => readAddons(accountId, categoryId, signal),
    staleTime: Infinity,
    gcTime: 0,
  });
