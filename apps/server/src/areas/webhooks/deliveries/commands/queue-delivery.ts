import { type QueryExecutorProvider, sql, type Transaction } from 'kysely';
import type { Database } from '../../../../db/database.ts';
import type { DB } from '../../../../db/schema.ts';
import { addJob } from '../../../../jobs/queue.ts';
import type { AccountScope } from '../../../../kernel/scope.ts';
import { sendWebhookJob } from '../jobs/delivery-job.ts';

/** After mails, as the trigger of events has it: those of a partner who doesn't answer come again and again. */
const PRIORITY = 1;

/** @param runAt now unless given */
export async function queueDelivery(
  db: QueryExecutorProvider,
  { accountId }: Pick<AccountScope, 'accountId'>,
  deliveryId: number,
  runAt?: Date,
): Promise<void> {
  await addJob(
    db,
    sendWebhookJob,
    { accountId, deliveryId },
    { priority: PRIORITY, ...(runAt && { runAt }) },
  );
}

/** The one that has waited for another of its subject, which has come to its end. */
export async function queueNext(
  trx: Transaction<DB>,
  scope: AccountScope,
  { webhookId, subject }: { webhookId: number; subject: string },
): Promise<void> {
  const next = await trx
    .selectFrom('webhook_deliveries')
    .where('account_id', '=', scope.accountId)
    .where('webhook_id', '=', webhookId)
    .where('subject', '=', subject)
    .where('state', '=', 'waiting')
    .orderBy('id')
    .select('id')
    .limit(1)
    .executeTakeFirst();
  if (next) await queueDelivery(trx, scope, next.id);
}

/** Queues the first of each subject anew that should have been tried by now, and that no job is about. */
export async function queueForgotten(db: Database): Promise<void> {
  const { rows } = await sql<{ id: number; account_id: number }>`
    select d.id, d.account_id from webhook_deliveries d
    where d.state = 'waiting' and coalesce(d.taken_at, d.next_at, d.created_at) < now() - interval '5 minutes'
      and not exists (select from webhook_deliveries e where e.webhook_id = d.webhook_id and e.subject = d.subject
        and e.state = 'waiting' and e.id < d.id)
      and not exists (select from graphile_worker._private_jobs j
        join graphile_worker._private_tasks t on t.id = j.task_id
        where t.identifier = ${sendWebhookJob.name} and (j.payload ->> 'deliveryId')::bigint = d.id
          and j.attempts < j.max_attempts)
    order by d.id limit 500`.execute(db);
  for (const { id, account_id: accountId } of rows) await queueDelivery(db, { accountId }, id);
}
