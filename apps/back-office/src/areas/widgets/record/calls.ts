import type { listAccountWidgets } from '@meridienne/contracts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';

/** Whatever lists an account's widgets, the top menu's preview too. */
export const widgetsKey = (accountId: number) => ['widgets', accountId] as const;

/** All of them, oldest first. */
export const allWidgetsQuery = (accountId: number) =>
  queryOptions({
    queryKey: [...widgetsKey(accountId), 'all'],
    queryFn: async ({ signal }) => {
      const { 'hydra:member': widgets } = await call<typeof listAccountWidgets>('GET /accounts/:id/widgets', {
        params: { id: accountId },
        query: { pagination: false, sortField: 'createdAt' },
        signal,
      });
      return widgets;
    },
  });
