import type { listAccountCategories, readCategory } from '@meridienne/contracts';
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../../../lib/api.ts';

/** What a category picker loads at a time (O §9). */
const PART = 30;

/** An account's categories by name, part by part. */
export const foundCategoriesQuery = (accountId: number, name: string) =>
  infiniteQueryOptions({
    queryKey: ['categories', accountId, 'picker', name],
    queryFn: ({ pageParam, signal }) =>
      call<typeof listAccountCategories>('GET /accounts/:id/categories', {
        params: { id: accountId },
        query: { page: pageParam, itemsPerPage: PART, sortField: 'name', name },
        signal,
      }),
    initialPageParam: 1,
    getNextPageParam: (last, _all, page) => (page * PART < last['hydra:totalItems'] ? page + 1 : undefined),
    placeholderData: keepPreviousData,
  });

/** One category by its IRI: to name one that was chosen and isn't among those found. */
export const chosenCategoryQuery = (iri: string) =>
  queryOptions({
    queryKey: ['categories', 'one', iri],
    queryFn: ({ signal }) =>
      call<typeof readCategory>('GET /categories/:id', {
        params: { id: iri.slice(iri.lastIndexOf('/') + 1) },
        signal,
      }),
    retry: false,
  });
