import type {
  BodyOf,
  Category,
  checkCategoryBookings,
  countPricesOutside,
  createCategory,
  deleteCategory,
  listAccountAddons,
  listAccountCategories,
  listAccountServiceTypes,
  listEquipment,
  readCategory,
  updateCategory,
} from '@meridienne/contracts';
import { queryOptions, skipToken } from '@tanstack/react-query';
import type { ListQuery } from '../../../components/data-table.tsx';
import { call } from '../../../lib/api.ts';

export const CATEGORIES_KEY = ['categories'];

export const loadCategories = (accountId: number) => (query: ListQuery, name: string, signal: AbortSignal) =>
  call<typeof listAccountCategories>('GET /accounts/:id/categories', {
    params: { id: accountId },
    query: { ...query, name },
    signal,
  });

export const readOne = (id: number): Promise<Category> =>
  call<typeof readCategory>('GET /categories/:id', { params: { id } });

export const create = (body: BodyOf<typeof createCategory>): Promise<Category> =>
  call<typeof createCategory>('POST /categories', { body });

export const update = (id: number, body: BodyOf<typeof updateCategory>): Promise<Category> =>
  call<typeof updateCategory>('PATCH /categories/:id', { params: { id }, body });

/** @param lostBookings how many bookings lose their offer, as was shown */
export const remove = (id: number, lostBookings: number) =>
  call<typeof deleteCategory>('DELETE /categories/:id', { params: { id }, query: { lostBookings } });

/** How many bookings to come a category has (A §7). */
export const bookingsQuery = (id: number) =>
  queryOptions({
    queryKey: [...CATEGORIES_KEY, 'bookings', id],
    queryFn: ({ signal }) =>
      call<typeof checkCategoryBookings>('POST /check-category-bookings', { body: { id }, signal }),
    // Bookings come in while one edits: each form asks anew.
    gcTime: 0,
    select: ({ bookings }) => bookings,
  });

/** How many prices ahead are outside two limits. @param limits null while they are none */
export const pricesOutsideQuery = (
  id: number,
  limits: { readonly priceFloor: number | null; readonly priceCeiling: number | null } | null,
) =>
  queryOptions({
    queryKey: [...CATEGORIES_KEY, 'outside', id, limits],
    queryFn:
      limits === null || (limits.priceFloor === null && limits.priceCeiling === null)
        ? skipToken
        : ({ signal }) =>
            call<typeof countPricesOutside>('GET /categories/:id/prices-outside', {
              params: { id },
              query: {
                ...(limits.priceFloor !== null && { priceFloor: limits.priceFloor }),
                ...(limits.priceCeiling !== null && { priceCeiling: limits.priceCeiling }),
              },
              signal,
            }),
    gcTime: 0,
    select: ({ total }) => total,
  });

// What a category may list, whole: one looks through it by typing.

export const equipmentQuery = queryOptions({
  queryKey: ['services', 'all'],
  queryFn: ({ signal }) =>
    call<typeof listEquipment>('GET /services', { query: { pagination: false, sortField: 'name' }, signal }),
  select: (list) => list['hydra:member'],
});

export const addonsQuery = (accountId: number) =>
  queryOptions({
    queryKey: ['addons', accountId, 'all'],
    queryFn: ({ signal }) =>
      call<typeof listAccountAddons>('GET /accounts/:id/addons', {
        params: { id: accountId },
        query: { pagination: false, sortField: 'price' },
        signal,
      }),
    select: (list) => list['hydra:member'],
  });

export const serviceTypesQuery = (accountId: number) =>
  queryOptions({
    queryKey: ['cat_tags', accountId, 'all'],
    queryFn: ({ signal }) =>
      call<typeof listAccountServiceTypes>('GET /accounts/:id/cat_tags', {
        params: { id: accountId },
        query: { pagination: false, sortField: 'name' },
        signal,
      }),
    select: (list) => list['hydra:member'],
  });
