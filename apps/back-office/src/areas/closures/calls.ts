import type {
  cancelClosureBookings,
  createClosure,
  CreateClosure,
  listAccountBookings,
  listAccountCategories,
  listAccountClosures,
  listHolidays,
  reopenClosure,
  tellClosure,
} from '@meridienne/contracts';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { OFFERS_KEY } from '../../ground/live/offers-key.ts';
import { call } from '../../lib/api.ts';
import type { ClosedDays } from './logic/closed-days.ts';

/** What is closed from today on. Whoever closes or reopens changes what is on sale, so it is read again with that. */
export const closuresQuery = (accountId: number) =>
  queryOptions({
    queryKey: [...OFFERS_KEY, 'closures', accountId],
    queryFn: async ({ signal }) => {
      const list = await call<typeof listAccountClosures>('GET /accounts/:id/closures', {
        params: { id: accountId },
        signal,
      });
      return list['hydra:member'];
    },
  });

/** @param country null for that of the venue's time zone */
export const holidaysQuery = (accountId: number, country: string | null) =>
  queryOptions({
    queryKey: ['holidays', accountId, country],
    queryFn: ({ signal }) =>
      call<typeof listHolidays>('GET /accounts/:id/holidays', {
        params: { id: accountId },
        query: country === null ? {} : { country },
        signal,
      }),
  });

/** What an account sells, to choose from. */
export const closableQuery = (accountId: number) =>
  queryOptions({
    queryKey: ['categories', 'closable', accountId],
    queryFn: async ({ signal }) => {
      const list = await call<typeof listAccountCategories>('GET /accounts/:id/categories', {
        params: { id: accountId },
        query: { pagination: false, sortField: 'name', sortOrder: 'ASC' },
        signal,
      });
      return list['hydra:member'].map(({ id, name, names }) => ({ id, name, names }));
    },
  });

const PAGE = 20;

/** The bookings whose guests are to come on these days, by day, some at a time. */
export const concernedQuery = (accountId: number, { from, to, categoryIds }: ClosedDays) =>
  infiniteQueryOptions({
    queryKey: ['bookings', 'concerned', accountId, from, to, categoryIds],
    queryFn: ({ signal, pageParam }) =>
      call<typeof listAccountBookings>('GET /accounts/:id/bookings', {
        params: { id: accountId },
        query: {
          'bookAt[after]': from,
          'bookAt[before]': to,
          ...(categoryIds && { 'category.id[]': [...categoryIds] }),
          isToCome: true,
          itemsPerPage: PAGE,
          page: pageParam,
          sortField: 'bookAt',
          sortOrder: 'ASC',
        },
        signal,
      }),
    initialPageParam: 1,
    getNextPageParam: ({ 'hydra:totalItems': total }, pages, page) =>
      pages.length * PAGE < total ? page + 1 : undefined,
  });

export const closeDays = (body: CreateClosure) => call<typeof createClosure>('POST /closures', { body });

export const reopen = (id: number) =>
  call<typeof reopenClosure>('POST /closures/:id/reopen', { params: { id } });

export const tellGuests = (id: number, message: string) =>
  call<typeof tellClosure>('POST /closures/:id/tell', { params: { id }, body: { message } });

/** Cancels all of them: the server does some hundreds at a time. @returns how many, and how many somebody held */
export const cancelBookings = async (
  id: number,
  comment: string,
): Promise<{ canceled: number; left: number }> => {
  let canceled = 0;
  for (;;) {
    const { totalCanceled, totalLeft } = await call<typeof cancelClosureBookings>(
      'POST /closures/:id/cancel-bookings',
      { params: { id }, body: { comment: comment.trim() || null }, isPatient: true },
    );
    canceled += totalCanceled;
    if (totalLeft === 0 || totalCanceled === 0) return { canceled, left: totalLeft };
  }
};
