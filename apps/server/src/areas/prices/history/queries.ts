import { sql } from 'kysely';
import type { Database } from '../../../db/database.ts';
import { readPage } from '../../../db/page.ts';
import { keyInWords } from '../../../db/author-words.ts';
import type { AccountScope } from '../../../kernel/scope.ts';
import type { Paging } from '../../../kernel/paging.ts';

/** What a person is called among colleagues; or the key that made a change. */
const nameOf = (user: string, change: string) =>
  sql<string | null>`coalesce(
    nullif(concat_ws(' ', ${sql.ref(`${user}.first_name`)}, ${sql.ref(`${user}.last_name`)}), ''),
    ${sql.ref(`${user}.username`)}, ${keyInWords(`${change}.key_name`)})`;

export type OfferChangeRow = Awaited<ReturnType<typeof listOfferChanges>>['rows'][number];

/** The account's changes of prices, newest first, without their cells. */
export const listOfferChanges = (db: Database, scope: AccountScope, paging: Paging) =>
  readPage(changeRows(db, scope), paging, {}, { column: 'k.id', direction: 'desc' });

/** A cell of the grid, as a call names it. */
export interface CellName {
  category: number;
  timeSlot: number;
  period?: number | undefined;
  day: string;
}

export interface CellChangeRow {
  id: number;
  made_at: Date;
  user_id: number | null;
  key_name: string | null;
  by: string | null;
  kind: string;
  undoes: number | null;
  cell_count: number;
  currency: string;
  old_price: number | null;
  old_quantity: number | null;
  old_available: boolean | null;
  new_price: number | null;
  new_quantity: number | null;
  new_available: boolean | null;
}

/** The changes of one cell, newest first: of the account's, only those of its day and category are looked into. */
export async function listCellChanges(
  db: Database,
  scope: AccountScope,
  { category, timeSlot, period, day }: CellName,
  most: number,
): Promise<CellChangeRow[]> {
  const { rows } = await sql<CellChangeRow>`
    select k.id, k.made_at, k.user_id, k.key_name, ${nameOf('u', 'k')} as by, k.kind, k.undoes, k.cell_count, a.currency,
      c.old_price, c.old_quantity, c.old_available, c.new_price, c.new_quantity, c.new_available
    from offer_changes k
    join accounts a on a.id = k.account_id
    left join users u on u.id = k.user_id
    cross join lateral unnest(k.category_ids, k.time_slot_ids, k.period_ids, k.days, k.old_prices_minor,
      k.old_quantities, k.old_available, k.new_prices_minor, k.new_quantities, k.new_available
    ) as c (category_id, time_slot_id, period_id, day, old_price, old_quantity, old_available, new_price, new_quantity,
      new_available)
    where k.account_id = ${scope.accountId} and ${day}::date between k.first_day and k.last_day
      and ${category} = any (k.changed_categories)
      and c.category_id = ${category} and c.time_slot_id = ${timeSlot} and c.day = ${day}::date
      and c.period_id is not distinct from ${period ?? null}::integer
    order by k.id desc limit ${most}`.execute(db);
  return rows;
}

const changeRows = (db: Database, scope: AccountScope) =>
  db
    .selectFrom('offer_changes as k')
    .innerJoin('accounts as a', 'a.id', 'k.account_id')
    .leftJoin('users as u', 'u.id', 'k.user_id')
    .leftJoin('offer_changes as b', (join) =>
      join.onRef('b.account_id', '=', 'k.account_id').onRef('b.id', '=', 'k.undoes'),
    )
    .leftJoin('users as bu', 'bu.id', 'b.user_id')
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('offer_changes as n')
          .leftJoin('users as nu', 'nu.id', 'n.user_id')
          .whereRef('n.account_id', '=', 'k.account_id')
          .whereRef('n.undoes', '=', 'k.id')
          // One that was taken back itself has put this change in place again.
          .where((at) =>
            at.not(
              at.exists(
                at
                  .selectFrom('offer_changes as r')
                  .whereRef('r.account_id', '=', 'n.account_id')
                  .whereRef('r.undoes', '=', 'n.id'),
              ),
            ),
          )
          .select(['n.made_at', 'n.cell_count', nameOf('nu', 'n').as('by')])
          .orderBy('n.id', 'desc')
          .limit(1)
          .as('undone'),
      (join) => join.onTrue(),
    )
    .where('k.account_id', '=', scope.accountId)
    .select([
      'k.id',
      'k.made_at',
      'k.user_id',
      'k.key_name',
      'k.kind',
      'k.undoes',
      'k.cell_count',
      'k.first_day',
      'k.last_day',
      'k.changed_categories',
      'k.has_price',
      'k.has_places',
      'k.has_status',
      'k.price_minor',
      'k.places_left',
      'k.is_available',
      'a.currency',
      nameOf('u', 'k').as('by'),
      'b.made_at as undoes_made_at',
      nameOf('bu', 'b').as('undoes_by'),
      'undone.made_at as undone_at',
      'undone.cell_count as undone_cells',
      'undone.by as undone_by',
    ]);
