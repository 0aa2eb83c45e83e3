import { addDays, venueNow } from '@meridienne/domain';
import { sql } from 'kysely';
import type { Database } from '../../../db/database.ts';
import { scopeOfJob } from '../../../kernel/scope.ts';
import { keptFrom } from '../rules.ts';
import { countContactsToErase, reasonsBefore } from './retention.ts';

/** Nights that may fail before somebody has to look; a period that was just made shorter waits for the next one. */
const GRACE_DAYS = 3;
const BEFORE_ALL = '0001-01-01';

/** How many bookings and blocks still say who came, though nights ago it should have been erased: none, while the job runs. */
export async function countOverdueContacts(db: Database, now: Date): Promise<number> {
  const accounts = await db
    .selectFrom('accounts')
    .where('updated_at', '<', sql<Date>`${now}::timestamptz - make_interval(days => ${GRACE_DAYS})`)
    .select(['id', 'time_zone', 'retention_months as months'])
    .execute();
  let overdue = 0;
  for (const { id, time_zone, months } of accounts) {
    const today = addDays(venueNow(now, time_zone).day, -GRACE_DAYS);
    // The erasure's own word for how far it came is not taken.
    const scope = scopeOfJob(id);
    overdue += await countContactsToErase(db, scope, { today, months, since: BEFORE_ALL });
    const blocks = await sql<{ count: number }>`
      select count(*) as count from ${reasonsBefore(scope, keptFrom(today, months))}`.execute(db);
    overdue += blocks.rows[0]?.count ?? 0;
  }
  return overdue;
}
