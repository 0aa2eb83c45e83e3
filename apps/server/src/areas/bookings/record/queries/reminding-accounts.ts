import { sql } from 'kysely';
import type { Database } from '../../../../db/database.ts';
import { type AccountScope, scopeOfJob } from '../../../../kernel/scope.ts';

/**
 * The accounts where the moment of a day's reminders has come since they were last looked at, by the wall clock of each:
 * with the hour taken off, it shows yesterday until then. Or where a clock that was wrong had gone further.
 */
export async function findRemindingAccounts(db: Database, at: Date): Promise<AccountScope[]> {
  const { rows } = await sql<{ id: number }>`
    select id from accounts
    where reminder_days > 0 and not is_archived
      and reminded_through is distinct from reminder_days
        + ((${at}::timestamptz at time zone time_zone) - make_interval(hours => reminder_hour))::date
    order by id`.execute(db);
  return rows.map(({ id }) => scopeOfJob(id));
}
