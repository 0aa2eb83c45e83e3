import { sql } from 'kysely';
import type { Database } from '../../../../db/database.ts';
import { type AccountScope, scopeOfJob } from '../../../../kernel/scope.ts';

/** The accounts where somebody is in line, by the index of those alone; each is looked up, whatever number its line has. */
export async function findWaitingAccounts(db: Database): Promise<AccountScope[]> {
  const { rows } = await sql<{ id: number }>`
    with recursive line as (
      (select account_id from wishes where state in ('waiting', 'offered') order by account_id limit 1)
      union all
      select (select w.account_id from wishes w where w.state in ('waiting', 'offered') and w.account_id > l.account_id
        order by w.account_id limit 1)
      from line l where l.account_id is not null
    )
    select account_id as id from line where account_id is not null`.execute(db);
  return rows.map(({ id }) => scopeOfJob(id));
}

/** The account of a job that names it. */
export const accountOfJob = (accountId: number): AccountScope => scopeOfJob(accountId);
