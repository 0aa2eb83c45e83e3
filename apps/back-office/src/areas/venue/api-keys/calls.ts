import type { createApiKey, CreateApiKey, endApiKey, listApiKeys } from '@meridienne/contracts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';

/** An account's keys, those that live first. */
export const keysQuery = (accountId: number) =>
  queryOptions({
    queryKey: ['apiKeys', accountId],
    queryFn: async ({ signal }) => {
      const params = { id: accountId };
      return (await call<typeof listApiKeys>('GET /accounts/:id/api-keys', { params, signal }))[
        'hydra:member'
      ];
    },
  });

export const makeKey = (accountId: number, body: CreateApiKey) =>
  call<typeof createApiKey>('POST /accounts/:id/api-keys', { params: { id: accountId }, body });

export const endKey = (id: number) => call<typeof endApiKey>('DELETE /api-keys/:id', { params: { id } });
