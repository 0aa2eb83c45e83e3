import { WEBHOOK_FAULTS, type WebhookDelivery } from '@meridienne/contracts';
import { iri } from '../../../hydra/iri.ts';
import type { DeliveryRow } from './queries.ts';

export const presentDelivery = (row: DeliveryRow): WebhookDelivery => ({
  '@id': iri('WebhookDelivery', row.id),
  '@type': 'WebhookDelivery',
  id: row.id,
  webhook: iri('Webhook', row.webhook_id),
  messageId: row.message_id,
  type: row.type,
  state: row.state as WebhookDelivery['state'],
  attempts: row.attempts,
  nextAt: row.next_at?.toISOString() ?? null,
  triedAt: row.tried_at?.toISOString() ?? null,
  fault: WEBHOOK_FAULTS.find((fault) => fault === row.fault) ?? null,
  replyStatus: row.reply_status,
  replyBody: row.reply_body,
  body: row.message?.body ?? null,
  createdAt: row.created_at.toISOString(),
});
