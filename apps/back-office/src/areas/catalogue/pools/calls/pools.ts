import type {
  BodyOf,
  createPool,
  deletePool,
  listAccountCategories,
  listPoolProposals,
  Pool,
  previewPool,
  PreviewPool,
  readPool,
  updatePool,
} from '@meridienne/contracts';
import { queryOptions, skipToken } from '@tanstack/react-query';
import { POOLS_KEY } from '../../../../ground/venue-at-hand/pools-query.ts';
import { call } from '../../../../lib/api.ts';

export const readOne = (id: number): Promise<Pool> =>
  call<typeof readPool>('GET /pools/:id', { params: { id } });

export const create = (body: BodyOf<typeof createPool>): Promise<Pool> =>
  call<typeof createPool>('POST /pools', { body });

export const update = (id: number, body: BodyOf<typeof updatePool>): Promise<Pool> =>
  call<typeof updatePool>('PATCH /pools/:id', { params: { id }, body });

export const remove = (id: number) => call<typeof deletePool>('DELETE /pools/:id', { params: { id } });

/** What a venue sells, each with the pool that it draws from. */
export const poolableQuery = (accountId: number) =>
  queryOptions({
    queryKey: ['categories', 'poolable', accountId],
    queryFn: async ({ signal }) => {
      const list = await call<typeof listAccountCategories>('GET /accounts/:id/categories', {
        params: { id: accountId },
        query: { pagination: false, sortField: 'name', sortOrder: 'ASC' },
        signal,
      });
      return list['hydra:member'].map(({ id, name, names, pool, cleanBefore, cleanAfter }) => ({
        id,
        name,
        names,
        pool,
        cleanBefore,
        cleanAfter,
      }));
    },
  });

/** What a pool would change. @param body null while it isn't whole */
export const previewQuery = (body: PreviewPool | null) =>
  queryOptions({
    queryKey: [...POOLS_KEY, 'preview', body],
    queryFn:
      body === null
        ? skipToken
        : ({ signal }) => call<typeof previewPool>('POST /pools/preview', { body, signal }),
    // Bookings come in while one decides: each question is asked anew.
    gcTime: 0,
    staleTime: 0,
    retry: false,
  });

/** As they are found: one that is taken stays among the others, whatever comes to be known meanwhile. */
export const proposalsQuery = (accountId: number) =>
  queryOptions({
    queryKey: ['poolProposals', accountId],
    gcTime: 0,
    staleTime: Infinity,
    queryFn: async ({ signal }) =>
      (
        await call<typeof listPoolProposals>('GET /accounts/:id/pool-proposals', {
          params: { id: accountId },
          signal,
        })
      ).proposals,
  });
