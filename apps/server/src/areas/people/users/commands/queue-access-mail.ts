import type { MailLanguage } from '@meridienne/domain';
import { sql, type Transaction } from 'kysely';
import type { DB } from '../../../../db/schema.ts';
import type { JobPayload } from '../../../../jobs/job-type.ts';
import { addJob } from '../../../../jobs/queue.ts';
import { accessMail } from '../mails/access.ts';

/**
 * Has somebody told how to come in. A mail with a temporary password goes once at a time to a person: of two at
 * once, the one read last might tell the one that fails.
 * @param user with the address that he has from now on: a mail that is leaving for an earlier one doesn't count
 * @returns whether it was queued; not while such a mail to this address waits or leaves
 */
export async function queueAccessMail(
  db: Transaction<DB>,
  user: { id: number; email: string },
  about: Omit<JobPayload<typeof accessMail.type>, 'userId'>,
): Promise<boolean> {
  const options = about.withPassword ? { key: `access-mail:${user.id}:${user.email}` } : {};
  return (await addJob(db, accessMail.type, { userId: user.id, ...about }, options)) !== null;
}

/**
 * Has somebody told that he may come into a venue from now on: with a temporary password, if he has no password
 * and none was mailed to him that still holds, or if he has just lost his password.
 */
export async function queueAccessToAccount(
  trx: Transaction<DB>,
  userId: number,
  account: { name: string; language: MailLanguage; permissionId: number },
  hasLostPassword: boolean,
): Promise<void> {
  const user = await trx
    .selectFrom('users')
    .where('id', '=', userId)
    .select([
      'id',
      'email',
      sql<boolean>`password_hash is null and coalesce(temporary_password_expires_at <= now(), true)`.as(
        'hasNone',
      ),
    ])
    .executeTakeFirstOrThrow();
  const { language, name: accountName, permissionId } = account;
  const about = { language, accountName, permissionId };
  const isTold =
    (hasLostPassword || user.hasNone) && (await queueAccessMail(trx, user, { ...about, withPassword: true }));
  if (!isTold) await queueAccessMail(trx, user, { ...about, withPassword: false });
}
