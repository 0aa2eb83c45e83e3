import type { listAccountCategories, QueryOf } from '@meridienne/contracts';
import type { Selectable } from 'kysely';
import type { Database } from '../../../../db/database.ts';
import { inScope } from '../../../../db/page.ts';
import type { Offers } from '../../../../db/schema.ts';
import { invalid } from '../../../../kernel/app-error.ts';
import type { Page, Paging } from '../../../../kernel/paging.ts';
import type { ReadScope } from '../../../../kernel/scope.ts';
import { closedReason } from '../../../venue-at-hand/queries.ts';
import { gridDays } from '../rules.ts';
import { type CategoryRow, listCategories } from './read-categories.ts';

const COLUMNS = [
  'id',
  'category_id',
  'time_slot_id',
  'period_id',
  'day',
  'price_minor',
  'quantity',
  'booked',
  'is_available',
  'is_closed',
  'pool_left',
] as const;

export type GridOfferRow = Pick<Selectable<Offers>, (typeof COLUMNS)[number]> & {
  closed_reason: string | null;
};

/**
 * A page of categories, with their offers on the days that were asked for; null when none were.
 * @throws {AppError} 422 on days of all venues: a grid is one venue's, all venues' offers would be without bound
 */
export async function listWithGrid(
  db: Database,
  scope: ReadScope,
  paging: Paging,
  query: QueryOf<typeof listAccountCategories> & { language: string | null },
): Promise<Page<CategoryRow> & { offers: GridOfferRow[] | null }> {
  const days = gridDays(query);
  if (days && scope.accountId === null) throw invalid('account.id', 'required');
  const page = await listCategories(db, scope, paging, query);
  const ids = page.rows.map((row) => row.id);
  return { ...page, offers: days && (await listGridOffers(db, scope, ids, days)) };
}

/** The offers of some categories over some days, both included, by day. */
async function listGridOffers(
  db: Database,
  scope: ReadScope,
  categoryIds: readonly number[],
  days: { from: string; to: string },
): Promise<GridOfferRow[]> {
  if (categoryIds.length === 0) return [];
  return db
    .selectFrom('offers')
    .where(inScope('offers.account_id', scope))
    .where('offers.category_id', 'in', categoryIds)
    .where('offers.day', '>=', days.from)
    .where('offers.day', '<=', days.to)
    .select(COLUMNS)
    .select(closedReason.as('closed_reason'))
    .orderBy('offers.day')
    .orderBy('offers.closes_minute')
    .execute();
}
