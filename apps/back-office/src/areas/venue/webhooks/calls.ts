import type * as contracts from '@meridienne/contracts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';

const KEY = 'webhooks';

/** Where an account's partners are told of its events. */
export const webhooksQuery = (accountId: number) =>
  queryOptions({
    queryKey: [KEY, accountId],
    queryFn: async ({ signal }) => {
      const params = { id: accountId };
      return (await call<typeof contracts.listWebhooks>('GET /accounts/:id/webhooks', { params, signal }))[
        'hydra:member'
      ];
    },
  });

/** What was sent to one of them last; while something waits, it is looked at again. */
export const deliveriesQuery = (id: number) =>
  queryOptions({
    queryKey: [KEY, 'deliveries', id],
    queryFn: async ({ signal }) =>
      (
        await call<typeof contracts.listWebhookDeliveries>('GET /webhooks/:id/deliveries', {
          params: { id },
          query: { itemsPerPage: 50 },
          signal,
        })
      )['hydra:member'],
    refetchInterval: ({ state: { data } }) =>
      data?.some(({ state, attempts }) => state === 'waiting' && attempts === 0) ? 2_000 : false,
  });

export const WEBHOOKS_KEY = [KEY] as const;

export const makeWebhook = (accountId: number, body: contracts.CreateWebhook) =>
  call<typeof contracts.createWebhook>('POST /accounts/:id/webhooks', { params: { id: accountId }, body });
export const changeWebhook = (id: number, body: contracts.UpdateWebhook) =>
  call<typeof contracts.updateWebhook>('PATCH /webhooks/:id', { params: { id }, body });
export const removeWebhook = (id: number) =>
  call<typeof contracts.deleteWebhook>('DELETE /webhooks/:id', { params: { id } });
export const rotateSecret = (id: number) =>
  call<typeof contracts.rotateWebhookSecret>('POST /webhooks/:id/rotate', { params: { id } });
export const tryWebhook = (id: number) =>
  call<typeof contracts.testWebhook>('POST /webhooks/:id/test', { params: { id } });
export const sendAgain = (id: number) =>
  call<typeof contracts.sendWebhookAgain>('POST /webhook-deliveries/:id/send-again', { params: { id } });
