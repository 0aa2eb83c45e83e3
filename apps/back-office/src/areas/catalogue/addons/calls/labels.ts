import type { deleteTag, listAccountTags, updateTag } from '@meridienne/contracts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../../lib/api.ts';

/** All of an account's labels, by name. */
export const labelsQuery = (accountId: number) =>
  queryOptions({
    queryKey: ['tags', accountId],
    queryFn: ({ signal }) =>
      call<typeof listAccountTags>('GET /accounts/:id/tags', {
        params: { id: accountId },
        query: { pagination: false, sortField: 'name' },
        signal,
      }),
  });

export const rename = (id: number, name: string) =>
  call<typeof updateTag>('PATCH /tags/:id', { params: { id }, body: { name } });

export const remove = (id: number) => call<typeof deleteTag>('DELETE /tags/:id', { params: { id } });
