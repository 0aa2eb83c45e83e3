import { Type, type Static } from 'typebox';
import { defineCall } from '../call.ts';
import { idParams, instantInput, link, longRecordId, nullable, requiredText, text, told } from '../fields.ts';
import { collection, resource } from '../hydra.ts';
import { collectionQuery, wholeQuery } from '../paging.ts';
import { EVENT_TYPES } from './events.ts';

export const WEBHOOK_NAME_LENGTH = 120;
export const WEBHOOK_ADDRESS_LENGTH = 2000;
/** How many an account has at most. */
export const WEBHOOKS_MAX = 10;
/** For how long after a change of the secret the former one signs beside the new one. */
export const WEBHOOK_FORMER_HOURS = 24;
/** How much of a reply is kept. */
export const WEBHOOK_REPLY_BYTES = 2_000;

const eventType = () => Type.Enum([...EVENT_TYPES]);

export const webhookSchema = resource('Webhook', {
  id: Type.Integer(),
  account: link('Account'),
  name: Type.String(),
  url: Type.String(),
  types: told('Of what it is told; null for everything.', nullable(Type.Array(eventType()))),
  isActive: Type.Boolean(),
  endedBy: told(
    'Why it was switched off by itself: its server answered 410, or nothing has come through for days.',
    nullable(Type.Enum(['gone', 'failing'])),
  ),
  failingSince: told(
    'Since when nothing has come through; null while all is well.',
    nullable(Type.String({ format: 'date-time' })),
  ),
  lastOkAt: nullable(Type.String({ format: 'date-time' })),
  formerUntil: told(
    'Until when the former secret signs, too.',
    nullable(Type.String({ format: 'date-time' })),
  ),
  waiting: told('How many messages wait to be sent.', Type.Integer()),
  createdAt: Type.String({ format: 'date-time' }),
  updatedAt: Type.String({ format: 'date-time' }),
});
export type Webhook = Static<typeof webhookSchema>;

/** Shown once: as it is made, and as its secret is changed. */
export const webhookWithSecretSchema = Type.Object({
  ...webhookSchema.properties,
  secret: told('`whsec_…`, by which each message is signed (Standard Webhooks).', Type.String()),
});
export type WebhookWithSecret = Static<typeof webhookWithSecretSchema>;

const fields = {
  name: requiredText(WEBHOOK_NAME_LENGTH),
  url: told('https, without a user’s name, at a public address.', text(WEBHOOK_ADDRESS_LENGTH)),
  types: Type.Optional(nullable(Type.Array(eventType(), { minItems: 1, maxItems: EVENT_TYPES.length }))),
};
export const createWebhookSchema = Type.Object(fields);
export type CreateWebhook = Static<typeof createWebhookSchema>;

export const updateWebhookSchema = Type.Partial(
  Type.Object({
    ...fields,
    isActive: told('On again, it is told of what happens from then on.', Type.Boolean()),
    updatedAt: instantInput(),
  }),
);
export type UpdateWebhook = Static<typeof updateWebhookSchema>;

/** Why a message didn’t get through: `refused` is an answer other than 2xx. */
export const WEBHOOK_FAULTS = ['badAddress', 'unreachable', 'certificate', 'timeout', 'refused'] as const;
export type WebhookFault = (typeof WEBHOOK_FAULTS)[number];

export const webhookDeliverySchema = resource('WebhookDelivery', {
  id: Type.Integer(),
  webhook: link('Webhook'),
  messageId: told('The `webhook-id` that it was sent under, which is the event’s.', Type.String()),
  type: told('`webhook.test` for one that was asked for to try it.', Type.String()),
  state: told(
    '`waiting` for its first or next try, or for one before it; `dropped` when its webhook was off by then.',
    Type.Enum(['waiting', 'sent', 'failed', 'dropped']),
  ),
  attempts: Type.Integer(),
  nextAt: nullable(Type.String({ format: 'date-time' })),
  triedAt: nullable(Type.String({ format: 'date-time' })),
  fault: nullable(Type.Enum([...WEBHOOK_FAULTS])),
  replyStatus: nullable(Type.Integer()),
  replyBody: told('The beginning of it.', nullable(Type.String())),
  body: told('As it was sent; null once the event is no longer kept.', nullable(Type.String())),
  createdAt: Type.String({ format: 'date-time' }),
});
export type WebhookDelivery = Static<typeof webhookDeliverySchema>;

export const listWebhooks = defineCall({
  method: 'GET',
  path: '/accounts/:id/webhooks',
  summary: 'Where partners of an account are told of its events',
  params: idParams(),
  query: wholeQuery({}),
  response: collection(webhookSchema),
});
export const createWebhook = defineCall({
  method: 'POST',
  path: '/accounts/:id/webhooks',
  summary: 'Have an address told of an account’s events; its secret is shown in this reply alone',
  params: idParams(),
  body: createWebhookSchema,
  response: webhookWithSecretSchema,
});
export const readWebhook = defineCall({
  method: 'GET',
  path: '/webhooks/:id',
  summary: 'A webhook, and how it goes',
  params: idParams(),
  response: webhookSchema,
});
export const updateWebhook = defineCall({
  method: 'PATCH',
  path: '/webhooks/:id',
  summary: 'Change the fields of a webhook that are sent; switched off, what waits is dropped',
  params: idParams(),
  body: updateWebhookSchema,
  response: webhookSchema,
  fails: { 409: ['changed'] },
});
export const deleteWebhook = defineCall({
  method: 'DELETE',
  path: '/webhooks/:id',
  summary: 'Tell an address of nothing any more; its log goes with it',
  params: idParams(),
});
export const rotateWebhookSecret = defineCall({
  method: 'POST',
  path: '/webhooks/:id/rotate',
  summary: 'Give a webhook another secret; for a day, messages are signed with both',
  params: idParams(),
  response: webhookWithSecretSchema,
});
export const testWebhook = defineCall({
  method: 'POST',
  path: '/webhooks/:id/test',
  summary: 'Send a message of the type webhook.test, to see whether it arrives',
  params: idParams(),
  response: webhookDeliverySchema,
  fails: { 409: [], 429: [] },
});
export const listWebhookDeliveries = defineCall({
  method: 'GET',
  path: '/webhooks/:id/deliveries',
  summary: 'What was sent to a webhook and what it answered, newest first; kept for two weeks',
  params: idParams(),
  query: collectionQuery({}),
  response: collection(webhookDeliverySchema),
});
export const sendWebhookAgain = defineCall({
  method: 'POST',
  path: '/webhook-deliveries/:id/send-again',
  summary: 'Send a message once more, under the same webhook-id',
  params: Type.Object({ id: longRecordId() }),
  response: webhookDeliverySchema,
  fails: { 409: [], 410: [], 429: [] },
});
