import { sql, type Transaction } from 'kysely';
import type { DB } from '../../../db/schema.ts';
import type { JobPayload } from '../../../jobs/job-type.ts';
import { addJob } from '../../../jobs/queue.ts';
import { accessMailJob } from '../jobs/access-mail-job.ts';

/**
 * Has somebody told how to come in. A mail with a temporary password goes once at a time to a person: of two at
 * once, the one read last might tell the one that fails.
 * @returns whether it was queued; not while such a mail waits to leave
 */
export async function queueAccessMail(
  db: Transaction<DB>,
  payload: JobPayload<typeof accessMailJob>,
): Promise<boolean> {
  const options = payload.withPassword ? { key: `access-mail:${payload.userId}` } : {};
  return (await addJob(db, accessMailJob, payload, options)) !== null;
}

/**
 * Has somebody told that he may come into a venue from now on: with a temporary password, if he has no password
 * and none was mailed to him that still holds.
 */
export async function queueAccessToAccount(
  trx: Transaction<DB>,
  userId: number,
  account: { name: string; language: 'fr' | 'en' },
): Promise<void> {
  const { needsPassword } = await trx
    .selectFrom('users')
    .where('id', '=', userId)
    .select(
      sql<boolean>`password_hash is null and coalesce(temporary_password_expires_at <= now(), true)`.as(
        'needsPassword',
      ),
    )
    .executeTakeFirstOrThrow();
  const payload = { userId, language: account.language, accountName: account.name };
  const isTold = needsPassword && (await queueAccessMail(trx, { ...payload, withPassword: true }));
  if (!isTold) await queueAccessMail(trx, { ...payload, withPassword: false });
}
