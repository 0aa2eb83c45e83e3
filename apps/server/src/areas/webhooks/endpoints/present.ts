import { EVENT_TYPES, type Webhook } from '@meridienne/contracts';
import { iri } from '../../../hydra/iri.ts';
import type { WebhookRow } from './queries.ts';

/** @param at now */
export const presentWebhook = (row: WebhookRow, at: Date): Webhook => ({
  '@id': iri('Webhook', row.id),
  '@type': 'Webhook',
  id: row.id,
  account: iri('Account', row.account_id),
  name: row.name,
  url: row.url,
  types: row.types && EVENT_TYPES.filter((type) => row.types?.includes(type)),
  isActive: row.is_active,
  endedBy: row.ended_by as Webhook['endedBy'],
  failingSince: row.failing_since?.toISOString() ?? null,
  lastOkAt: row.last_ok_at?.toISOString() ?? null,
  formerUntil: row.former_until && row.former_until > at ? row.former_until.toISOString() : null,
  waiting: row.waiting,
  createdAt: row.created_at.toISOString(),
  updatedAt: row.updated_at.toISOString(),
});
