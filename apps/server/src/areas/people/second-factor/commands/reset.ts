import type { MailLanguage } from '@meridienne/domain';
import { sql, type Transaction } from 'kysely';
import type { Database } from '../../../../db/database.ts';
import type { DB } from '../../../../db/schema.ts';
import { inTransaction } from '../../../../db/transaction.ts';
import type { SignedInUser } from '../../../../http/access.ts';
import { AppError, forbidden } from '../../../../kernel/app-error.ts';
import { renewSession } from '../../sessions/commands.ts';
import { noFactor } from '../errors.ts';
import { forgetFactors } from './forget-factors.ts';
import { lockOwner } from './owner.ts';
import { queueFactorNotice, queueResetNotices } from './queue-notices.ts';

interface ResetBy {
  /** Null for the server's operator, who reaches all of it anyway. */
  user: SignedInUser | null;
  /** The venue as whose administrator he does it; null as a super administrator. */
  accountId: number | null;
  language: MailLanguage;
}

/**
 * Takes a second factor away, with its recovery codes and all sessions. The password opens the door alone until there
 * is another, so everybody is told who would have to know.
 * @throws {AppError} 403 for one's own, a super administrator's by somebody who is none, or a venue's that works elsewhere, too; 404; 409 when there is none
 */
export async function resetSecondFactor(
  db: Database,
  userId: number,
  { user, accountId, language }: ResetBy,
): Promise<void> {
  if (user?.id === userId) throw new AppError('secondFactor.own', 403);
  const by = user?.email ?? null;
  await inTransaction(db, async (trx) => {
    const owner = await lockOwner(trx, userId);
    if (user && !user.isSuperAdmin && owner.roles.includes('ROLE_SUPER_ADMIN')) {
      throw new AppError('secondFactor.superAdmin', 403);
    }
    if (user && accountId !== null) await requireColleague(trx, { userId, accountId, by: user });
    if (!owner.hasFactor) throw noFactor();
    await forgetFactors(trx, userId);
    const { session_epoch: sessionEpoch } = await trx
      .updateTable('users')
      .set({ session_epoch: sql<number>`session_epoch + 1` })
      .where('id', '=', userId)
      .returning('session_epoch')
      .executeTakeFirstOrThrow();
    await renewSession(trx, { id: userId, sessionEpoch }, null);
    await queueFactorNotice(trx, owner, { news: 'reset', language, by });
    await queueResetNotices(trx, owner, { language, by });
  });
}

/**
 * Anybody can open a venue and give whomever he likes an access to it: what protects somebody in other venues, or did
 * before he worked here, is taken by who administers those as well, or by the platform.
 * @throws {AppError} 403
 */
async function requireColleague(
  trx: Transaction<DB>,
  { userId, accountId, by }: { userId: number; accountId: number; by: SignedInUser },
): Promise<void> {
  const { isHere, isElsewhere } = await trx
    .selectFrom('permissions')
    .where('user_id', '=', userId)
    .where('invited_until', 'is', null)
    .select([
      sql<boolean>`coalesce(bool_or(account_id = ${accountId}), false)`.as('isHere'),
      sql<boolean>`coalesce(bool_or(not exists (select from permissions own
        where own.account_id = permissions.account_id and own.user_id = ${by.id}
          and own.is_admin and own.invited_until is null)), false)
        or exists (select from passkeys k where k.user_id = ${userId} and k.created_at < min(permissions.created_at))
        or exists (select from totp_secrets t where t.user_id = ${userId} and t.confirmed_at < min(permissions.created_at))`.as(
        'isElsewhere',
      ),
    ])
    .executeTakeFirstOrThrow();
  if (!isHere) throw forbidden();
  if (isElsewhere && !by.isSuperAdmin) throw new AppError('secondFactor.elsewhere', 403);
}
