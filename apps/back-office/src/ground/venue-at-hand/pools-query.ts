import type { listAccountPools } from '@meridienne/contracts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';

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
