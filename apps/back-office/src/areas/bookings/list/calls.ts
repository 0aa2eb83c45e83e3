import type {
  exportBookings,
  listAccountBookings,
  listAccountCategories,
  listAccountWidgets,
} from '@meridienne/contracts';
import { queryOptions } from '@tanstack/react-query';
import type { ListQuery } from '../../../components/data-table.tsx';
import { call, callForFile, type ReceivedFile } from '../../../lib/api.ts';
import type { BookingFilters } from './logic/booking-filters.ts';
import type { Named } from './logic/filter-chips.ts';
import { narrowingQuery } from './logic/narrowing.ts';

/** A page of the bookings that the filters let through. */
export const loadBookings =
  (
    accountId: number,
    { search, service, statuses, isToReplace, days: { from, to }, ...narrowing }: BookingFilters,
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
        ...(from !== null && { 'bookAt[after]': from }),
        ...(to !== null && { 'bookAt[before]': to }),
        ...narrowingQuery(narrowing),
      },
      signal,
    });

/** The file takes two days or none: these stand for an open end. */
const FIRST_DAY = '0001-01-01';
const LAST_DAY = '9999-12-31';

/** The same bookings as a file, all pages. */
export const readBookingsFile = (
  accountId: number,
  { search, service, statuses, isToReplace, days: { from, to }, ...narrowing }: BookingFilters,
  signal: AbortSignal,
  onPart: (part: Uint8Array) => void,
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
        ...narrowingQuery(narrowing),
      },
      signal,
    },
    onPart,
  );

/** What the account sells, to choose from; bookings of what it sold before are found by typing. */
export const servicesQuery = (accountId: number) =>
  queryOptions({
    queryKey: ['categories', 'names', accountId],
    queryFn: async ({ signal }): Promise<readonly Named[]> => {
      const list = await call<typeof listAccountCategories>('GET /accounts/:id/categories', {
        params: { id: accountId },
        query: { pagination: false, sortField: 'name', sortOrder: 'ASC' },
        signal,
      });
      return list['hydra:member'].map(({ id, name }) => ({ id, name }));
    },
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
