import type { MailLanguage } from '@meridienne/domain';
import { sql } from 'kysely';
import type { Database } from '../../../../db/database.ts';
import { inTransaction } from '../../../../db/transaction.ts';
import type { SignedInUser } from '../../../../http/access.ts';
import { AppError, forbidden } from '../../../../kernel/app-error.ts';
import { renewSession } from '../../sessions/commands.ts';
import { noFactor } from '../errors.ts';
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
 * @throws {AppError} 403 for one's own, or a super administrator's by somebody who is none; 404; 409 when there is none
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
    if (accountId !== null) {
      const stillThere = await trx
        .selectFrom('permissions')
        .where('account_id', '=', accountId)
        .where('user_id', '=', userId)
        .select('id')
        .executeTakeFirst();
      if (!stillThere) throw forbidden();
    }
    if (!owner.hasFactor) throw noFactor();
    for (const table of ['passkeys', 'totp_secrets', 'recovery_codes', 'factor_challenges'] as const) {
      await trx.deleteFrom(table).where('user_id', '=', userId).execute();
    }
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
