import { sql } from 'kysely';
import type { Database } from '../../../../db/database.ts';
import type { AccountScope } from '../../../../kernel/scope.ts';

/** Writes down that the mail of an offer has left: from then on it is his silence when it runs out. */
export async function rememberTold(
  db: Database,
  { accountId }: AccountScope,
  wishOfferId: number,
  at: Date,
): Promise<void> {
  await sql`update wish_offers set told_at = ${at}::timestamptz
    where account_id = ${accountId} and id = ${wishOfferId} and told_at is null`.execute(db);
}
