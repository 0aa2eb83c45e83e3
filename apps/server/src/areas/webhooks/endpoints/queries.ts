import { sql } from 'kysely';
import type { Database } from '../../../db/database.ts';
import type { RowOf } from '../../../db/row-of.ts';
import { notFound } from '../../../kernel/app-error.ts';
import type { AccountScope } from '../../../kernel/scope.ts';

const webhookRows = (db: Database, scope: AccountScope) =>
  db
    .selectFrom('webhooks as w')
    .where('w.account_id', '=', scope.accountId)
    .select([
      'w.id',
      'w.account_id',
      'w.name',
      'w.url',
      'w.types',
      'w.is_active',
      'w.ended_by',
      'w.failing_since',
      'w.last_ok_at',
      'w.former_until',
      'w.created_at',
      'w.updated_at',
      sql<number>`(select count(*)::int from webhook_deliveries d
        where d.webhook_id = w.id and d.account_id = w.account_id and d.state = 'waiting')`.as('waiting'),
    ]);

/** Without its secret: that is shown once. */
export type WebhookRow = RowOf<typeof webhookRows>;

export const listWebhooks = (db: Database, scope: AccountScope): Promise<WebhookRow[]> =>
  webhookRows(db, scope).orderBy('w.name').orderBy('w.id').execute();

/** @throws {AppError} 404 */
export async function findWebhook(db: Database, scope: AccountScope, id: number): Promise<WebhookRow> {
  const row = await webhookRows(db, scope).where('w.id', '=', id).executeTakeFirst();
  if (!row) throw notFound();
  return row;
}
