import { mailLanguage, type MailLanguage } from '@meridienne/domain';
import { sql } from 'kysely';
import type { Database } from '../../../../db/database.ts';
import { inTransaction } from '../../../../db/transaction.ts';
import type { PlatformScope } from '../../../../kernel/scope.ts';
import { AppError } from '../../../../kernel/app-error.ts';
import { renewInvitations } from './invite.ts';
import { queueAccessMail } from './queue-access-mail.ts';

/**
 * Has a user mailed his log-in with a temporary password, in the language of his first account; what he is invited to
 * waits for him anew.
 * @param otherwise the language for who has none
 * @throws {AppError} 404 with `success: false`
 */
export async function sendUserLogin(
  db: Database,
  _scope: PlatformScope,
  userId: number,
  otherwise: MailLanguage,
): Promise<void> {
  await inTransaction(db, async (trx) => {
    const user = await trx
      .selectFrom('users')
      .where('id', '=', sql<number>`${userId}::bigint`)
      .select((select) => [
        'id',
        'email',
        select
          .selectFrom('permissions')
          .innerJoin('accounts', 'accounts.id', 'permissions.account_id')
          .whereRef('permissions.user_id', '=', 'users.id')
          .orderBy('permissions.id')
          .limit(1)
          .select('accounts.default_language')
          .as('account_language'),
      ])
      .executeTakeFirst();
    if (!user) throw new AppError('user.notFound', 404, { fields: { success: false } });
    await renewInvitations(trx, user.id);
    const wanted = user.account_language ?? otherwise;
    // Under way to this address already: that mail does.
    await queueAccessMail(trx, user, { language: mailLanguage(wanted), withPassword: true });
  });
}
