import type {
  BodyOf,
  createWidget,
  deleteWidget,
  listAccountAddons,
  listAccountCategories,
  listAccountServiceTypes,
  listAccountWidgets,
  readWidget,
  updateWidget,
  Widget,
} from '@meridienne/contracts';
import { queryOptions } from '@tanstack/react-query';
import type { ListQuery } from '../../../components/data-table.tsx';
import { call } from '../../../lib/api.ts';

export const loadWidgets =
  (accountId: number) =>
  (
    query: ListQuery,
    name: string,
    signal: AbortSignal,
  ): Promise<{ 'hydra:member': Widget[]; 'hydra:totalItems': number }> =>
    call<typeof listAccountWidgets>('GET /accounts/:id/widgets', {
      params: { id: accountId },
      query: { ...query, name },
      signal,
    });

/** What the widget may be limited to. */
export const serviceTypesQuery = (accountId: number) =>
  queryOptions({
    queryKey: ['cat_tags', accountId, 'of-widgets'],
    queryFn: async ({ signal }) => {
      const { 'hydra:member': types } = await call<typeof listAccountServiceTypes>(
        'GET /accounts/:id/cat_tags',
        { params: { id: accountId }, query: { pagination: false, sortField: 'name' }, signal },
      );
      return types;
    },
  });

/** What the preview of a widget shows beside its own settings. */
export const previewAddonsQuery = (accountId: number) =>
  queryOptions({
    queryKey: ['addons', accountId, 'of-widgets'],
    queryFn: async ({ signal }) => {
      const { 'hydra:member': addons } = await call<typeof listAccountAddons>('GET /accounts/:id/addons', {
        params: { id: accountId },
        query: { pagination: false, sortField: 'price' },
        signal,
      });
      return addons;
    },
  });

/** For the pictures of service types that have none. */
export const previewCategoriesQuery = (accountId: number) =>
  queryOptions({
    queryKey: ['categories', accountId, 'of-widgets'],
    queryFn: async ({ signal }) => {
      const { 'hydra:member': categories } = await call<typeof listAccountCategories>(
        'GET /accounts/:id/categories',
        { params: { id: accountId }, query: { pagination: false }, signal },
      );
      return categories;
    },
  });

export const readOne = (id: number): Promise<Widget> =>
  call<typeof readWidget>('GET /widgets/:id', { params: { id } });

export const create = (body: BodyOf<typeof createWidget>): Promise<Widget> =>
  call<typeof createWidget>('POST /widgets', { body });

export const update = (id: number, body: BodyOf<typeof updateWidget>): Promise<Widget> =>
  call<typeof updateWidget>('PATCH /widgets/:id', { params: { id }, body });

export const remove = (id: number) => call<typeof deleteWidget>('DELETE /widgets/:id', { params: { id } });
