import type { Database } from '../../../db/database.ts';
import type { AccountScope } from '../../../http/account-scope.ts';
import { notFound } from '../../../http/app-error.ts';

export interface PeriodRow {
  id: number;
  category_id: number;
  time_slot_id: number;
  start: number;
  end: number;
}

/** @throws {AppError} 404 */
export async function findPeriod(db: Database, scope: AccountScope, id: number): Promise<PeriodRow> {
  const row = await db
    .selectFrom('periods')
    .where('account_id', '=', scope.accountId)
    .where('id', '=', id)
    .select(['id', 'category_id', 'time_slot_id', 'start_minute as start', 'end_minute as end'])
    .executeTakeFirst();
  if (!row) throw notFound();
  return row;
}
