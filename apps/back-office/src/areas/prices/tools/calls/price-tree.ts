import type { listCategories } from '@meridienne/contracts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../../lib/api.ts';
import { CATEGORIES_KEY } from '../../../catalogue/door.ts';

/** All categories of an account with their slots and periods: the tree's lines, and the names of differences. */
export const priceTreeQuery = (accountId: number) =>
  queryOptions({
    queryKey: [...CATEGORIES_KEY, 'tree', accountId],
    queryFn: ({ signal }) =>
      call<typeof listCategories>('GET /categories', {
        query: { 'account.id': accountId, pagination: false, sortField: 'name' },
        signal,
      }),
    select: (list) => list['hydra:member'],
  });
