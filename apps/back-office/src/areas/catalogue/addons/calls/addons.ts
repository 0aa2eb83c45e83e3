import type {
  Addon,
  BodyOf,
  createAddon,
  deleteAddon,
  listAccountAddons,
  readAddon,
  updateAddon,
} from '@meridienne/contracts';
import type { QueryClient } from '@tanstack/react-query';
import type { ListQuery } from '../../../../components/data-table.tsx';
import { call } from '../../../../lib/api.ts';

export const ADDONS_KEY = ['addons'];

export const loadAddons = (accountId: number) => (query: ListQuery, search: string, signal: AbortSignal) =>
  call<typeof listAccountAddons>('GET /accounts/:id/addons', {
    params: { id: accountId },
    query: { ...query, name: search },
    signal,
  });

export const readOne = (id: number): Promise<Addon> =>
  call<typeof readAddon>('GET /addons/:id', { params: { id } });

export const create = (body: BodyOf<typeof createAddon>): Promise<Addon> =>
  call<typeof createAddon>('POST /addons', { body });

export const update = (id: number, body: BodyOf<typeof updateAddon>): Promise<Addon> =>
  call<typeof updateAddon>('PATCH /addons/:id', { params: { id }, body });

export const remove = (id: number) => call<typeof deleteAddon>('DELETE /addons/:id', { params: { id } });

/** After a change: the add-ons, their labels, and the categories that offer them. */
export const refreshAddons = (client: QueryClient) =>
  Promise.all(
    ['addons', 'tags', 'categories'].map((resource) => client.invalidateQueries({ queryKey: [resource] })),
  );
