import type { listAccountPools } from '@meridienne/contracts';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { OFFERS_KEY } from '../live/offers-key.ts';

export const POOLS_KEY = ['pools'];

/** The shared stocks of a venue, which has a few. */
export const poolsQuery = (accountId: number) =>
  queryOptions({
    queryKey: [...POOLS_KEY, accountId, 'all'],
    queryFn: async ({ signal }) => {
      const list = await call<typeof listAccountPools>('GET /accounts/:id/pools', {
        params: { id: accountId },
        query: { pagination: false, sortField: 'name', sortOrder: 'ASC' },
        signal,
      });
      return list['hydra:member'];
    },
  });

/** After a change: what is on sale, and all that tells of it. */
export const refreshPools = (client: QueryClient): Promise<unknown> =>
  Promise.all(
    [POOLS_KEY, ['categories'], OFFERS_KEY].map((queryKey) => client.invalidateQueries({ queryKey })),
  );
