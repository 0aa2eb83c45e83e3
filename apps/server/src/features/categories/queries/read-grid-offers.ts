import type { Database } from '../../../db/database.ts';
import { inScope } from '../../../db/page.ts';
import type { ReadScope } from '../../../kernel/scope.ts';

export interface GridOfferRow {
  id: number;
  category_id: number;
  time_slot_id: number;
  period_id: number | null;
  day: string;
  price_minor: number;
  quantity: number;
  booked: number;
  is_available: boolean;
}

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
    .select([
      'id',
      'category_id',
      'time_slot_id',
      'period_id',
      'day',
      'price_minor',
      'quantity',
      'booked',
      'is_available',
    ])
    .orderBy('offers.day')
    .orderBy('offers.closes_minute')
    .execute();
}
