import { type AccountScope, scopeOfJob } from '../../../kernel/scope.ts';
import type { Database } from '../../../db/database.ts';
import type { Columns } from '../../../db/row-of.ts';
import { sql } from 'kysely';

/** The accounts that have days to be rolled up, or to be rolled up again. */
export async function findUnfinishedAccounts(db: Database): Promise<AccountScope[]> {
  const { rows } = await sql<Columns<'accounts', 'id'>>`
    select a.id
    from accounts a
    left join statistic_progress p on p.account_id = a.id and p.time_zone = a.time_zone
    where p.account_id is null
      or p.rolled_to < ((now() - interval '3 hours') at time zone a.time_zone)::date
      or exists (select from statistic_changed_days c where c.account_id = a.id)
    order by a.id`.execute(db);
  return rows.map(({ id }) => scopeOfJob(id));
}
