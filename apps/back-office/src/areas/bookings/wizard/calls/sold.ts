import type { Category, listAccountAddons, Offer, readCategory, readOffer } from '@meridienne/contracts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../../lib/api.ts';
import type { BookableOffer } from '../logic/bookable-offer.ts';

/** What is being booked, as it was read: whoever is on the phone was told these prices. */
export interface Sold {
  readonly offer: Offer;
  readonly category: Category;
  /** The category's add-ons; all of the account's where it names none, as in the widget. */
  readonly addons: Category['addons'];
}

/** Not kept up to date by itself: a price must not change under what has been said. */
export const soldQuery = (accountId: number, { id, categoryId }: Pick<BookableOffer, 'id' | 'categoryId'>) =>
  queryOptions({
    queryKey: ['wizard', 'sold', id],
    queryFn: async ({ signal }): Promise<Sold> => {
      const [offer, category] = await Promise.all([
        call<typeof readOffer>('GET /offers/:id', { params: { id }, signal }),
        call<typeof readCategory>('GET /categories/:id', { params: { id: categoryId }, signal }),
      ]);
      if (category.addons.length > 0) return { offer, category, addons: category.addons };
      const all = await call<typeof listAccountAddons>('GET /accounts/:id/addons', {
        params: { id: accountId },
        query: { pagination: false, sortField: 'name' },
        signal,
      });
      return { offer, category, addons: all['hydra:member'] };
    },
    staleTime: Infinity,
    gcTime: 0,
  });
