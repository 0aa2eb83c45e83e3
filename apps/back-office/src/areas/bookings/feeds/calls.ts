import type {
  createCalendarFeed,
  deleteCalendarFeed,
  listAccountCategories,
  listCalendarFeeds,
  renewCalendarFeed,
} from '@meridienne/contracts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';

export const FEEDS = 'calendar-feeds';

export const feedsQuery = (accountId: number) =>
  queryOptions({
    queryKey: [FEEDS, accountId],
    queryFn: async ({ signal }) => {
      const list = await call<typeof listCalendarFeeds>('GET /calendar_feeds', {
        query: { 'account.id': accountId, pagination: false },
        signal,
      });
      return list['hydra:member'];
    },
  });

/** What may have a feed of its own. */
export const feedCategoriesQuery = (accountId: number) =>
  queryOptions({
    queryKey: ['categories', accountId, FEEDS],
    queryFn: async ({ signal }) => {
      const list = await call<typeof listAccountCategories>('GET /accounts/:id/categories', {
        params: { id: accountId },
        query: { sortField: 'name', pagination: false },
        signal,
      });
      return list['hydra:member'].map(({ id, name, names }) => ({ id, name, names }));
    },
  });

/** @param category null for all of the account's bookings */
export const makeFeed = (account: number, category: number | null) =>
  call<typeof createCalendarFeed>('POST /calendar_feeds', { body: { account, category } });

export const renewFeed = (id: number) =>
  call<typeof renewCalendarFeed>('POST /calendar_feeds/:id/renew', { params: { id } });

export const revokeFeed = (id: number) =>
  call<typeof deleteCalendarFeed>('DELETE /calendar_feeds/:id', { params: { id } });
