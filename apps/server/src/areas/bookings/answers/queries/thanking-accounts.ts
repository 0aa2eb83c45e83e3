import { THANKS_FROM_HOUR, THANKS_UNTIL_HOUR } from '@meridienne/domain';
import { sql } from 'kysely';
import type { Database } from '../../../../db/database.ts';
import { type AccountScope, scopeOfJob } from '../../../../kernel/scope.ts';

/** The accounts that thank their guests and where it is day, by the clock of each: no mail wakes anybody. */
export async function findThankingAccounts(db: Database, at: Date): Promise<AccountScope[]> {
  const { rows } = await sql<{ id: number }>`
    select id from accounts
    where thanks_hours > 0 and not is_archived
      and extract(hour from ${at}::timestamptz at time zone time_zone) >= ${THANKS_FROM_HOUR}
      and extract(hour from ${at}::timestamptz at time zone time_zone) < ${THANKS_UNTIL_HOUR}
    order by id`.execute(db);
  return rows.map(({ id }) => scopeOfJob(id));
}
