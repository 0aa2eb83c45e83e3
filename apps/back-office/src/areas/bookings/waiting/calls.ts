import type {
  deleteWish,
  listWishes,
  listWishPlaces,
  offerToWish,
  readWish,
  Wish,
  WishPlace,
} from '@meridienne/contracts';
import { queryOptions } from '@tanstack/react-query';
import type { ListQuery } from '../../../components/data-table.tsx';
import { call } from '../../../lib/api.ts';
import type { WaitingFilters } from './logic/waiting-filters.ts';

/** Who is in line, first come first, or whose wish has ended. */
export const loadWishes =
  (accountId: number, { isEnded, day, category }: WaitingFilters) =>
  ({ page, itemsPerPage }: ListQuery, _search: string, signal: AbortSignal) =>
    call<typeof listWishes>('GET /accounts/:id/wishes', {
      params: { id: accountId },
      query: {
        page,
        itemsPerPage,
        ...(isEnded && { ended: true }),
        ...(day !== null && { day }),
        ...(category !== null && { category }),
      },
      signal,
    });

const MOST_AT_ONCE = 100;

/** All who are in line, for the days that they wait for. */
export const openWishesQuery = (accountId: number) =>
  queryOptions({
    queryKey: ['wishes', 'open', accountId],
    queryFn: async ({ signal }): Promise<readonly Wish[]> => {
      const found: Wish[] = [];
      for (let page = 1; ; page++) {
        // One after the other: only the answer says whether there are more.
        // oxlint-disable-next-line no-await-in-loop
        const list = await call<typeof listWishes>('GET /accounts/:id/wishes', {
          params: { id: accountId },
          query: { page, itemsPerPage: MOST_AT_ONCE },
          signal,
        });
        found.push(...list['hydra:member']);
        if (list['hydra:member'].length < MOST_AT_ONCE) return found;
      }
    },
  });

export const wishQuery = (id: number) =>
  queryOptions({
    queryKey: ['wishes', 'one', id],
    queryFn: ({ signal }) => call<typeof readWish>('GET /wishes/:id', { params: { id }, signal }),
  });

/** The free places that fit somebody's wish. */
export const wishPlacesQuery = (id: number) =>
  queryOptions({
    queryKey: ['wishes', 'places', id],
    // What was free a moment ago may be taken.
    staleTime: 0,
    queryFn: async ({ signal }): Promise<readonly WishPlace[]> =>
      (await call<typeof listWishPlaces>('GET /wishes/:id/places', { params: { id }, signal })).places,
  });

/** @throws {ApiError} 409 `stock`, `closed`, `late` or `ended`; 422 with violations */
export const sendOffer = (id: number, body: { offer: string; reason: string }): Promise<Wish> =>
  call<typeof offerToWish>('POST /wishes/:id/offer', { params: { id }, body });

export const removeWish = (id: number) => call<typeof deleteWish>('DELETE /wishes/:id', { params: { id } });
