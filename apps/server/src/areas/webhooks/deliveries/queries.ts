import type { Transaction } from 'kysely';
import type { Database } from '../../../db/database.ts';
import { readPage } from '../../../db/page.ts';
import type { RowOf } from '../../../db/row-of.ts';
import type { DB } from '../../../db/schema.ts';
import { notFound } from '../../../kernel/app-error.ts';
import type { Page, Paging } from '../../../kernel/paging.ts';
import { type AccountScope, scopeOfJob } from '../../../kernel/scope.ts';
import { eventName, type EventRow, eventRows, shownEvent } from '../events/queries.ts';

/** What is sent to try a webhook. */
export const TEST_TYPE = 'webhook.test';

export interface DeliveryToSend {
  id: number;
  scope: AccountScope;
  webhookId: number;
  subject: string;
  attempts: number;
  createdAt: Date;
  url: string;
  secret: string;
  formerSecret: string | null;
  formerUntil: Date | null;
  isActive: boolean;
  failingSince: Date | null;
  /** Null for one that tries a webhook. */
  eventId: number | null;
  /** Null once it is no longer kept. */
  event: EventRow | null;
}

/** Null when it is gone, or has come to its end. */
export async function findDeliveryToSend(
  trx: Transaction<DB>,
  { accountId, deliveryId }: { accountId: number; deliveryId: number },
): Promise<DeliveryToSend | null> {
  const row = await trx
    .selectFrom('webhook_deliveries as d')
    .innerJoin('webhooks as w', (join) =>
      join.onRef('w.id', '=', 'd.webhook_id').onRef('w.account_id', '=', 'd.account_id'),
    )
    .where('d.account_id', '=', accountId)
    .where('d.id', '=', deliveryId)
    .where('d.state', '=', 'waiting')
    .select([
      'd.id',
      'd.webhook_id as webhookId',
      'd.subject',
      'd.attempts',
      'd.event_id as eventId',
      'd.created_at as createdAt',
      'w.url',
      'w.secret',
      'w.former_secret as formerSecret',
      'w.former_until as formerUntil',
      'w.is_active as isActive',
      'w.failing_since as failingSince',
    ])
    .executeTakeFirst();
  if (!row) return null;
  const scope = scopeOfJob(accountId);
  return {
    ...row,
    scope,
    event: (await findEvents(trx, scope, [row.eventId])).get(row.eventId ?? 0) ?? null,
  };
}

async function findEvents(
  db: Database,
  scope: AccountScope,
  ids: readonly (number | null)[],
): Promise<ReadonlyMap<number, EventRow>> {
  const wanted = ids.filter((id) => id !== null);
  if (wanted.length === 0) return new Map();
  const rows = await eventRows(db, scope).where('e.id', 'in', wanted).execute();
  return new Map(rows.map((row) => [row.id, row]));
}

const testName = (id: number) => `test_${id}`;

type Sent = Pick<DeliveryToSend, 'id' | 'eventId' | 'event' | 'createdAt' | 'scope'>;

/** What is sent, the same each time; null when its event is no longer kept. */
export function messageOf({
  id,
  eventId,
  event,
  createdAt,
  scope,
}: Sent): { id: string; body: string } | null {
  if (eventId === null) {
    const name = testName(id);
    const account = `/api/accounts/${scope.accountId}`;
    const body = { '@type': 'Event', id: name, type: TEST_TYPE, timestamp: createdAt.toISOString(), account };
    return { id: name, body: JSON.stringify({ ...body, data: {} }) };
  }
  if (!event) return null;
  const shown = shownEvent(event);
  return { id: shown.id, body: JSON.stringify(shown) };
}

const deliveryRows = (db: Database, scope: AccountScope) =>
  db
    .selectFrom('webhook_deliveries as d')
    .where('d.account_id', '=', scope.accountId)
    .select([
      'd.id',
      'd.webhook_id',
      'd.event_id',
      'd.type',
      'd.state',
      'd.attempts',
      'd.next_at',
      'd.tried_at',
      'd.fault',
      'd.reply_status',
      'd.reply_body',
      'd.created_at',
    ]);

export type DeliveryRow = RowOf<typeof deliveryRows> & {
  message_id: string;
  /** Null once its event is no longer kept. */
  message: { id: string; body: string } | null;
};

async function withMessages(
  db: Database,
  scope: AccountScope,
  rows: RowOf<typeof deliveryRows>[],
): Promise<DeliveryRow[]> {
  const events = await findEvents(
    db,
    scope,
    rows.map(({ event_id }) => event_id),
  );
  return rows.map((row) => ({
    ...row,
    message_id: row.event_id === null ? testName(row.id) : eventName(row.event_id),
    message: messageOf({
      id: row.id,
      scope,
      eventId: row.event_id,
      createdAt: row.created_at,
      event: events.get(row.event_id ?? 0) ?? null,
    }),
  }));
}

/** What was sent to a webhook, newest first. */
export async function listDeliveries(
  db: Database,
  scope: AccountScope,
  webhookId: number,
  paging: Paging,
): Promise<Page<DeliveryRow>> {
  const rows = deliveryRows(db, scope).where('d.webhook_id', '=', webhookId);
  const page = await readPage(rows, paging, {}, { column: 'd.id', direction: 'desc' });
  return { ...page, rows: await withMessages(db, scope, page.rows) };
}

/** @throws {AppError} 404 */
export async function findDelivery(db: Database, scope: AccountScope, id: number): Promise<DeliveryRow> {
  const rows = await deliveryRows(db, scope).where('d.id', '=', id).execute();
  const [row] = await withMessages(db, scope, rows);
  if (!row) throw notFound();
  return row;
}
