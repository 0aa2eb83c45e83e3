import { sql } from 'kysely';
import type { Database } from '../../../../db/database.ts';
import { inTransaction } from '../../../../db/transaction.ts';
import type { PlatformScope } from '../../../../kernel/scope.ts';
import { accountOfJob } from '../queries/waiting-accounts.ts';
import { leaveLine } from './leave-line.ts';

/**
 * Takes somebody out of all lines, and erases who he was, with what waits to be told to him. That somebody waited, for what,
 * and what came of it stays.
 * @param email as wishes have it
 * @returns how many wishes, and of which accounts
 */
export async function eraseWishesOf(
  db: Database,
  _scope: PlatformScope,
  email: string,
  at: Date,
): Promise<{ wishes: number; accountIds: number[] }> {
  const open = await db
    .selectFrom('wishes')
    .where('email', '=', email)
    .where('email', '<>', '')
    .where('state', 'in', ['waiting', 'offered'])
    .select(['id', 'account_id as accountId'])
    .execute();
  for (const { id, accountId } of open) await leaveLine(db, accountOfJob(accountId), id, { by: null, at });
  return inTransaction(db, async (trx) => {
    const { rows } = await sql<{ id: number; accountId: number }>`
      update wishes set first_name = '', last_name = '', email = '', phone = null, client_key = null, erased_at = ${at}
      where email = ${email} and email <> '' and state not in ('waiting', 'offered')
      returning id, account_id as "accountId"`.execute(trx);
    const ids = rows.map(({ id }) => id);
    await sql`update wish_offers set reason = null where wish_id = any (${ids}::int[]) and reason is not null`.execute(
      trx,
    );
    await sql`
      delete from graphile_worker._private_jobs
      where payload ->> 'wishId' = any (${ids.map(String)}::text[])`.execute(trx);
    return { wishes: rows.length, accountIds: [...new Set(rows.map(({ accountId }) => accountId))] };
  });
}
