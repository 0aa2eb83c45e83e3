import type { Database } from '../../../db/database.ts';
import type { AccountScope } from '../../../kernel/scope.ts';

/** Whoever has the e-mail gets no more mails of the account's but those about his bookings. Twice is once. */
export async function refuseMails(db: Database, scope: AccountScope, emailHash: string): Promise<void> {
  await db
    .insertInto('mail_refusals')
    .values({ account_id: scope.accountId, email_hash: emailHash })
    .onConflict((conflict) => conflict.columns(['account_id', 'email_hash']).doNothing())
    .execute();
}

export async function allowMails(db: Database, scope: AccountScope, emailHash: string): Promise<void> {
  await db
    .deleteFrom('mail_refusals')
    .where('account_id', '=', scope.accountId)
    .where('email_hash', '=', emailHash)
    .execute();
}
