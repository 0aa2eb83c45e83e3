import type {
  BookingOutcome,
  BookingViews,
  changeBookings,
  exportBookings,
  keepBookingViews,
  listAccountBookings,
  listAccountCategories,
  listAccountWidgets,
  readBookingViews,
  tellBookings,
} from '@meridienne/contracts';
import { queryOptions } from '@tanstack/react-query';
import type { ListQuery } from '../../../components/data-table.tsx';
import { call, callForFile, type ReceivedFile } from '../../../lib/api.ts';
import { nameIn } from '../../../lib/name-in.ts';
import type { BookingFilters } from './logic/booking-filters.ts';
import type { Named } from './logic/filter-chips.ts';
import { narrowingQuery } from './logic/narrowing.ts';
import type { Asked } from './logic/several.ts';

/** A page of the bookings that the filters let through. */
export const loadBookings =
  (
    accountId: number,
    {
      search,
      service,
      statuses,
      isToReplace,
      isUnconfirmed,
      days: { from, to },
      ...narrowing
    }: BookingFilters,
  ) =>
  (paging: ListQuery, _search: string, signal: AbortSignal) =>
    call<typeof listAccountBookings>('GET /accounts/:id/bookings', {
      params: { id: accountId },
      query: {
        ...paging,
        search,
        categoryName: service,
        ...(statuses.length > 0 && { 'status[]': [...statuses] }),
        ...(isToReplace && { toReplace: true }),
        ...(isUnconfirmed && { isUnconfirmed: true }),
        ...(from !== null && { 'bookAt[after]': from }),
        ...(to !== null && { 'bookAt[before]': to }),
        ...narrowingQuery(narrowing),
      },
      signal,
    });

/** The file takes two days or none: these stand for an open end. */
const FIRST_DAY = '0001-01-01';
const LAST_DAY = '9999-12-31';

/** The same bookings as a file, all pages; with ids, only those of them. */
export const readBookingsFile = (
  accountId: number,
  { search, service, statuses, isToReplace, isUnconfirmed, days: { from, to }, ...narrowing }: BookingFilters,
  signal: AbortSignal,
  onPart: (part: Uint8Array) => void,
  ids?: readonly number[],
): Promise<ReceivedFile> =>
  callForFile<typeof exportBookings>(
    'POST /export-bookings',
    {
      body: {
        accountId,
        dates: from === null && to === null ? [] : [from ?? FIRST_DAY, to ?? LAST_DAY],
        search,
        categoryName: service,
        status: [...statuses],
        ...(isToReplace && { toReplace: true }),
        ...(isUnconfirmed && { isUnconfirmed: true }),
        ...narrowingQuery(narrowing),
        ...(ids && { ids: [...ids] }),
      },
      signal,
    },
    onPart,
  );

/** What became of each, once those of one call are done. */
export const changeSeveral = async (
  accountId: number,
  bookings: readonly Asked[],
  comment?: string,
): Promise<readonly BookingOutcome[]> => {
  const reply = await call<typeof changeBookings>('POST /accounts/:id/change-bookings', {
    params: { id: accountId },
    body: { bookings: [...bookings], ...(comment && { comment }) },
  });
  return reply.bookings;
};

/** @param telling the same for one message, however often it is sent */
export const tellSeveral = (accountId: number, ids: readonly number[], message: string, telling: string) =>
  call<typeof tellBookings>('POST /accounts/:id/tell-bookings', {
    params: { id: accountId },
    body: { ids: [...ids], message, telling },
  });

/** One's own views of the account's bookings. */
export const viewsQuery = (accountId: number) =>
  queryOptions({
    queryKey: ['booking-views', accountId],
    queryFn: ({ signal }) =>
      call<typeof readBookingViews>('GET /accounts/:id/booking-views', { params: { id: accountId }, signal }),
    // Nobody else changes them.
    staleTime: Infinity,
  });

export const keepViews = (accountId: number, body: BookingViews): Promise<BookingViews> =>
  call<typeof keepBookingViews>('PUT /accounts/:id/booking-views', { params: { id: accountId }, body });

/** What the account sells, to choose from; bookings of what it sold before are found by typing. */
export const servicesQuery = (accountId: number, language: string) =>
  queryOptions({
    queryKey: ['categories', 'names', accountId],
    queryFn: async ({ signal }) => {
      const list = await call<typeof listAccountCategories>('GET /accounts/:id/categories', {
        params: { id: accountId },
        query: { pagination: false, sortField: 'name', sortOrder: 'ASC' },
        signal,
      });
      return list['hydra:member'].map(({ id, name, names }) => ({ id, name, names }));
    },
    select: (services): readonly Named[] =>
      services.map((each) => ({ id: each.id, name: nameIn(language, each) })),
  });

/** Its widgets, by the names that the venue gave them. */
export const widgetNamesQuery = (accountId: number) =>
  queryOptions({
    queryKey: ['widgets', accountId, 'names'],
    queryFn: async ({ signal }): Promise<readonly Named[]> => {
      const list = await call<typeof listAccountWidgets>('GET /accounts/:id/widgets', {
        params: { id: accountId },
        query: { pagination: false, sortField: 'name' },
        signal,
      });
      return list['hydra:member'].map(({ id, name }) => ({ id, name }));
    },
  });
