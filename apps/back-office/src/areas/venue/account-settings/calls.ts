import type { previewRetention } from '@meridienne/contracts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';

/** What keeping contacts for so many months would erase in the coming night. */
export const retentionQuery = (accountId: number, months: number) =>
  queryOptions({
    queryKey: ['retention', accountId, months],
    queryFn: ({ signal }) =>
      call<typeof previewRetention>('GET /accounts/:id/retention', {
        params: { id: accountId },
        query: { months },
        signal,
      }),
    retry: false,
  });
