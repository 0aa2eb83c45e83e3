import type {
  listOfferChanges,
  listOfferHistory,
  OffersUndone,
  QueryOf,
  undoOffers,
} from '@meridienne/contracts';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { OFFERS_KEY } from '../../../ground/live/offers-key.ts';
import { call } from '../../../lib/api.ts';

const PAGE_SIZE = 20;

/** The account's changes of prices, newest first, twenty more at a time. */
export const historyQuery = (accountId: number) =>
  infiniteQueryOptions({
    queryKey: [...OFFERS_KEY, 'history', accountId],
    initialPageParam: 1,
    queryFn: ({ pageParam, signal }) =>
      call<typeof listOfferChanges>('GET /accounts/:id/offer-changes', {
        params: { id: accountId },
        query: { page: pageParam, itemsPerPage: PAGE_SIZE },
        signal,
      }),
    getNextPageParam: (last, pages) =>
      pages.length * PAGE_SIZE < last['hydra:totalItems'] ? pages.length + 1 : undefined,
  });

/** Every change of one cell, newest first. */
export const cellHistoryQuery = (accountId: number, cell: QueryOf<typeof listOfferHistory>) =>
  queryOptions({
    queryKey: [...OFFERS_KEY, 'cell-history', accountId, cell],
    queryFn: async ({ signal }) => {
      const list = await call<typeof listOfferHistory>('GET /accounts/:id/offer-history', {
        params: { id: accountId },
        query: cell,
        signal,
      });
      return list['hydra:member'];
    },
  });

/** What taking a change back would do now; again whenever prices change. */
export const undoPreviewQuery = (account: number, change: number) =>
  queryOptions({
    queryKey: [...OFFERS_KEY, 'undo-preview', account, change],
    queryFn: ({ signal }): Promise<OffersUndone> =>
      call<typeof undoOffers>('POST /undo-offers', {
        body: { account, change, preview: true },
        isPatient: true,
        signal,
      }),
    staleTime: 0,
    gcTime: 0,
  });
