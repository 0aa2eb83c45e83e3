import type { listAccounts } from '@meridienne/contracts';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';

/** How many accounts the chooser shows at a time (A §9). */
const PAGE_SIZE = 20;

/** The accounts that one may choose, by name, twenty more at a time. */
export const chooserQuery = (name: string) =>
  infiniteQueryOptions({
    queryKey: ['accounts', 'chooser', name],
    initialPageParam: 1,
    queryFn: ({ pageParam, signal }) =>
      call<typeof listAccounts>('GET /accounts', {
        query: {
          page: pageParam,
          itemsPerPage: PAGE_SIZE,
          isArchived: false,
          sortField: 'name',
          sortOrder: 'ASC',
          ...(name && { name }),
        },
        signal,
      }),
    getNextPageParam: (last, pages) =>
      pages.length * PAGE_SIZE < last['hydra:totalItems'] ? pages.length + 1 : undefined,
  });
