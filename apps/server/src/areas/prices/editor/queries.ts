import { addDays } from '@meridienne/domain';
import { sql } from 'kysely';
import type { Database } from '../../../db/database.ts';
import { inScope, readPage } from '../../../db/page.ts';
import type { AccountScope, ReadScope } from '../../../kernel/scope.ts';
import { notFound } from '../../../kernel/app-error.ts';
import { type Page, type Paging, WHOLE_LIST_LIMIT } from '../../../kernel/paging.ts';
import { accountAt, closedReason } from '../../venue-at-hand/queries.ts';

const offerRows = (db: Database, scope: ReadScope) =>
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
    .where(inScope('offers.account_id', scope))
    .select([
      'offers.id',
      'offers.day',
      'offers.price_minor',
      'offers.quantity',
      'offers.booked',
      'offers.is_available',
      'offers.is_closed',
      'offers.pool_left',
      'offers.category_id',
      'offers.time_slot_id',
      'offers.period_id',
      'accounts.currency',
      'time_slots.start_minute as slot_start',
      'time_slots.end_minute as slot_end',
      'periods.start_minute as period_start',
      'periods.end_minute as period_end',
      closedReason.as('closed_reason'),
    ]);

export type OfferRow = Awaited<ReturnType<typeof findOffer>>;

/** @throws {AppError} 404 */
export async function findOffer(db: Database, scope: AccountScope, id: number) {
  const row = await offerRows(db, scope).where('offers.id', '=', id).executeTakeFirst();
  if (!row) throw notFound();
  return row;
}

/** Newest first: whoever wants the grid's order asks for a category's. */
export function listOffers(
  db: Database,
  scope: ReadScope,
  paging: Paging,
  filters: { categoryId: number | undefined; from: string | null; to: string | null },
): Promise<Page<OfferRow>> {
  let query = offerRows(db, scope);
  if (filters.categoryId !== undefined) query = query.where('offers.category_id', '=', filters.categoryId);
  if (filters.from !== null) query = query.where('offers.day', '>=', filters.from);
  if (filters.to !== null) query = query.where('offers.day', '<=', filters.to);
  return readPage(query, paging, {}, { column: 'offers.id', direction: 'desc' });
}

/** The grid of a category shows as many. */
const GRID_DAYS = 31;

/**
 * The offers of a category between two days, both included, by day, start and end: from the venue's present day on, and
 * as many as the grid shows, unless they are said.
 */
export async function listCategoryOffers(
  db: Database,
  scope: AccountScope,
  {
    categoryId,
    at,
    ...sent
  }: { categoryId: number; from: string | undefined; to: string | undefined; at: Date },
): Promise<OfferRow[]> {
  const from = sent.from ?? (await accountAt(db, scope, at)).today;
  const to = sent.to ?? addDays(from, GRID_DAYS - 1);
  return offerRows(db, scope)
    .where('offers.category_id', '=', categoryId)
    .where('offers.day', '>=', from)
    .where('offers.day', '<=', to)
    .orderBy('offers.day')
    .orderBy(sql`coalesce(periods.start_minute, time_slots.start_minute)`)
    .orderBy('offers.closes_minute')
    .limit(WHOLE_LIST_LIMIT)
    .execute();
}
