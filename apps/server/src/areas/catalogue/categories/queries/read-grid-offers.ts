import type { Selectable } from 'kysely';
import type { Database } from '../../../../db/database.ts';
import { inScope } from '../../../../db/page.ts';
import type { Offers } from '../../../../db/schema.ts';
import type { ReadScope } from '../../../../kernel/scope.ts';

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
] as const;

export type GridOfferRow = Pick<Selectable<Offers>, (typeof COLUMNS)[number]>;

/** The offers of some categories over some days, both included, by day. */
export async function listGridOffers(
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
    .orderBy('offers.day')
    .orderBy('offers.closes_minute')
    .execute();
}
