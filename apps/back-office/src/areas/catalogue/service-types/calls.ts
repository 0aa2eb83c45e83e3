import type {
  BodyOf,
  createServiceType,
  deleteServiceType,
  listAccountServiceTypes,
  readServiceType,
  ServiceType,
  updateServiceType,
} from '@meridienne/contracts';
import type { QueryClient } from '@tanstack/react-query';
import type { ListQuery } from '../../../components/data-table.tsx';
import { call } from '../../../lib/api.ts';

export const SERVICE_TYPES_KEY = ['cat_tags'];

export const loadServiceTypes =
  (accountId: number) => (query: ListQuery, search: string, signal: AbortSignal) =>
    call<typeof listAccountServiceTypes>('GET /accounts/:id/cat_tags', {
      params: { id: accountId },
      query: { ...query, name: search },
      signal,
    });

export const readOne = (id: number): Promise<ServiceType> =>
  call<typeof readServiceType>('GET /cat_tags/:id', { params: { id } });

export const create = (body: BodyOf<typeof createServiceType>): Promise<ServiceType> =>
  call<typeof createServiceType>('POST /cat_tags', { body });

export const update = (id: number, body: BodyOf<typeof updateServiceType>): Promise<ServiceType> =>
  call<typeof updateServiceType>('PATCH /cat_tags/:id', { params: { id }, body });

export const remove = (id: number) =>
  call<typeof deleteServiceType>('DELETE /cat_tags/:id', { params: { id } });

/** After a change: the service types, and the categories that name theirs. */
export const refreshServiceTypes = (client: QueryClient) =>
  Promise.all([SERVICE_TYPES_KEY, ['categories']].map((queryKey) => client.invalidateQueries({ queryKey })));
