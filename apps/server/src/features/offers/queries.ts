import { sql } from 'kysely';
import type { Database } from '../../db/database.ts';
import type { AccountScope } from '../../http/account-scope.ts';
import { notFound } from '../../http/app-error.ts';
import { WHOLE_LIST_LIMIT } from '../../hydra/collection.ts';

const offerRows = (db: Database, scope: AccountScope) =>
  db
    .selectFrom('offers')
    .innerJoin('accounts', 'accounts.id', 'offers.account_id')
    .innerJoin('time_slots', (join) =>
      join
        .onRef('time_slots.id', '=', 'offers.time_slot_id')
        .onRef('time_slots.account_id', '=', 'offers.account_id'),
    )
    .leftJoin('periods', (join) =>
      join.onRef('periods.id', '=', 'offers.period_id').onRef('periods.account_id', '=', 'offers.account_id'),
    )
    .where('offers.account_id', '=', scope.accountId)
    .select([
      'offers.id',
      'offers.day',
      'offers.price_minor',
      'offers.quantity',
      'offers.booked',
      'offers.is_available',
      'offers.category_id',
      'offers.time_slot_id',
      'offers.period_id',
      'accounts.currency',
      'time_slots.start_minute as slot_start',
      'time_slots.end_minute as slot_end',
      'periods.start_minute as period_start',
      'periods.end_minute as period_end',
    ]);

export type OfferRow = Awaited<ReturnType<typeof findOffer>>;

/** @throws {AppError} 404 */
export async function findOffer(db: Database, scope: AccountScope, id: number) {
  const row = await offerRows(db, scope).where('offers.id', '=', id).executeTakeFirst();
  if (!row) throw notFound();
  return row;
}

/** The offers of a category between two days, both included, by day, start and end. */
export function listCategoryOffers(
  db: Database,
  scope: AccountScope,
  filters: { categoryId: number; from: string; to: string },
): Promise<OfferRow[]> {
  return offerRows(db, scope)
    .where('offers.category_id', '=', filters.categoryId)
    .where('offers.day', '>=', filters.from)
    .where('offers.day', '<=', filters.to)
    .orderBy('offers.day')
    .orderBy(sql`coalesce(periods.start_minute, time_slots.start_minute)`)
    .orderBy('offers.closes_minute')
    .limit(WHOLE_LIST_LIMIT)
    .execute();
}
