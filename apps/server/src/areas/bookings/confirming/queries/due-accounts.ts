import type { Database } from '../../../../db/database.ts';
import { type AccountScope, scopeOfJob } from '../../../../kernel/scope.ts';

/** The accounts where the hour of answers has come since they were last looked at. */
export async function findAccountsDue(db: Database, at: Date): Promise<AccountScope[]> {
  const rows = await db
    .selectFrom('booking_confirmations')
    .where('settled_at', 'is', null)
    .where('due_at', '<=', at)
    .select('account_id as id')
    .distinct()
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => scopeOfJob(id));
}
