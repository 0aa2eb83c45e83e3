import type { Transaction } from 'kysely';
import type { Database } from '../../../../db/database.ts';
import type { DB } from '../../../../db/schema.ts';
import { inTransaction } from '../../../../db/transaction.ts';
import { AppError, notFound } from '../../../../kernel/app-error.ts';
import type { AccountScope } from '../../../../kernel/scope.ts';
import { findDelivery, TEST_TYPE } from '../queries.ts';
import { queueDelivery } from './queue-delivery.ts';

/** Sends something to try a webhook. @returns the delivery's id @throws {AppError} 404; 409 when it is off */
export const sendTest = (db: Database, scope: AccountScope, webhookId: number): Promise<number> =>
  inTransaction(db, async (trx) => {
    await requireActive(trx, scope, webhookId);
    return add(trx, scope, { webhookId, eventId: null, type: TEST_TYPE });
  });

/**
 * Sends a message once more, whatever became of it, and waits for none before it.
 * @returns the new delivery's id
 * @throws {AppError} 404; 409 when its webhook is off; 410 when its event is no longer kept
 */
export const sendAgain = (db: Database, scope: AccountScope, id: number): Promise<number> =>
  inTransaction(db, async (trx) => {
    const { webhook_id: webhookId, event_id: eventId, type, message } = await findDelivery(trx, scope, id);
    await requireActive(trx, scope, webhookId);
    if (!message) throw new AppError('webhooks.eventGone', 410);
    return add(trx, scope, { webhookId, eventId, type });
  });

async function add(
  trx: Transaction<DB>,
  scope: AccountScope,
  { webhookId, eventId, type }: { webhookId: number; eventId: number | null; type: string },
): Promise<number> {
  const { id } = await trx
    .insertInto('webhook_deliveries')
    .values({
      account_id: scope.accountId,
      webhook_id: webhookId,
      event_id: eventId,
      type,
      // Of its own: it is asked for now.
      subject: `asked ${crypto.randomUUID()}`,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await queueDelivery(trx, scope, id);
  return id;
}

async function requireActive(trx: Transaction<DB>, scope: AccountScope, webhookId: number): Promise<void> {
  const row = await trx
    .selectFrom('webhooks')
    .where('account_id', '=', scope.accountId)
    .where('id', '=', webhookId)
    .select('is_active')
    .executeTakeFirst();
  if (!row) throw notFound();
  if (!row.is_active) throw new AppError('webhooks.off', 409);
}
