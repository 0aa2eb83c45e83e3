import type { Database } from '../../../../db/database.ts';
import { inScope, readPage } from '../../../../db/page.ts';
import type { RowOf } from '../../../../db/row-of.ts';
import type { AccountScope, ReadScope } from '../../../../kernel/scope.ts';
import { notFound } from '../../../../kernel/app-error.ts';
import type { Page, Paging } from '../../../../kernel/paging.ts';

const periodRows = (db: Database, scope: ReadScope) =>
  db
    .selectFrom('periods')
    .where(inScope('account_id', scope))
    .select(['id', 'category_id', 'time_slot_id', 'start_minute as start', 'end_minute as end']);

export type PeriodRow = RowOf<typeof periodRows>;

export function listPeriods(
  db: Database,
  scope: ReadScope,
  paging: Paging,
  filters: { categoryId: number | undefined },
): Promise<Page<PeriodRow>> {
  let query = periodRows(db, scope);
  if (filters.categoryId !== undefined) query = query.where('category_id', '=', filters.categoryId);
  return readPage(query, paging, {}, { column: 'id', direction: 'asc' });
}

/** @throws {AppError} 404 */
export async function findPeriod(db: Database, scope: AccountScope, id: number): Promise<PeriodRow> {
  const row = await periodRows(db, scope).where('id', '=', id).executeTakeFirst();
  if (!row) throw notFound();
  return row;
}
