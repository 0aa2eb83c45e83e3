import type { Database } from '../../../../db/database.ts';
import { containing, inScope, readPage } from '../../../../db/page.ts';
import type { AccountScope, ReadScope } from '../../../../kernel/scope.ts';
import { AppError, notFound } from '../../../../kernel/app-error.ts';
import type { Page, Paging } from '../../../../kernel/paging.ts';
import { sellsAt } from '../rules.ts';
import { type WidgetRow, widgetRows } from './widget-rows.ts';

export function listWidgets(
  db: Database,
  scope: ReadScope,
  paging: Paging,
  filters: { name?: string | undefined },
): Promise<Page<WidgetRow>> {
  let query = widgetRows(db).where(inScope('widgets.account_id', scope));
  if (filters.name) query = query.where('widgets.name', 'ilike', containing(filters.name));
  return readPage(
    query,
    paging,
    { name: 'widgets.name', createdAt: 'widgets.created_at' },
    { column: 'widgets.id', direction: 'desc' },
  );
}

/** The active widgets of an account that sells at an instant, oldest first; none of an unknown account. */
export async function listOfferedWidgets(db: Database, scope: AccountScope, at: Date): Promise<WidgetRow[]> {
  const rows = await widgetRows(db)
    .where('widgets.account_id', '=', scope.accountId)
    .where('widgets.is_active', '=', true)
    .orderBy('widgets.id')
    .execute();
  return rows.filter((row) => sellsAt(row, at));
}

/** @throws {AppError} 404 when there is no such account, in words for who wrote its number into a page */
export async function requireAccount(db: Database, scope: AccountScope): Promise<void> {
  const account = await db
    .selectFrom('accounts')
    .where('id', '=', scope.accountId)
    .select('id')
    .executeTakeFirst();
  if (!account) throw new AppError('account.unknown', 404, { params: { id: scope.accountId } });
}

/** A widget by its id alone: its configuration is public. @throws {AppError} 404 */
export async function findWidget(db: Database, id: number): Promise<WidgetRow> {
  const row = await widgetRows(db).where('widgets.id', '=', id).executeTakeFirst();
  if (!row) throw notFound();
  return row;
}
