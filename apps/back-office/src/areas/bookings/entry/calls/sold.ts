import type { Category, listAccountAddons, Offer, readCategory, readOffer } from '@meridienne/contracts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../../lib/api.ts';
import type { BookableOffer } from '../logic/bookable-offer.ts';

/** A category, and what can be had with it. */
export interface CategoryAddons {
  readonly category: Category;
  /** The category's add-ons; all of the account's where it names none, as in the widget. */
  readonly addons: Category['addons'];
}

/** What is being booked, as it was read: whoever is on the phone was told these prices. */
export interface Sold extends CategoryAddons {
  readonly offer: Offer;
}

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
export const soldQuery = (accountId: number, { id, categoryId }: Pick<BookableOffer, 'id' | 'categoryId'>) =>
  queryOptions({
    queryKey: ['wizard', 'sold', id],
    queryFn: async ({ signal }): Promise<Sold> => {
      const [offer, sold] = await Promise.all([
        call<typeof readOffer>('GET /offers/:id', { params: { id }, signal }),
        readAddons(accountId, categoryId, signal),
      ]);
      return { offer, ...sold };
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
