import { type RawBuilder, sql, type Transaction } from 'kysely';
import type { DB } from '../../../db/schema.ts';
import type { AccountScope } from '../../../http/account-scope.ts';
import { invalid, notFound } from '../../../http/app-error.ts';
import type { CellKey } from '../rules.ts';

export interface Updated {
  totalUpdated: number;
  totalSkipped: number;
}

/** The keys as rows (n, category_id, time_slot_id, period_id), n from 1. */
export const keyRows = (keys: readonly CellKey[]): RawBuilder<unknown> => sql`
  unnest(
    ${keys.map((key) => key.categoryId)}::bigint[],
    ${keys.map((key) => key.timeSlotId)}::bigint[],
    ${keys.map((key) => key.periodId)}::bigint[]
  ) with ordinality as k (category_id, time_slot_id, period_id, n)`;

/**
 * What the keys of `key` mean in this account: (n, category_id, time_slot_id, period_id, closes_minute).
 * A slot of a duration category means all its periods.
 */
export const targetSql = (scope: AccountScope): RawBuilder<unknown> => sql`
  select k.n, c.id as category_id, ts.id as time_slot_id, p.id as period_id,
    coalesce(p.start_minute, ts.end_minute + case when ts.end_minute < ts.start_minute then 1440 else 0 end)
      as closes_minute
  from key k
  join categories c on c.account_id = ${scope.accountId} and c.id = k.category_id
  left join periods p on c.type = 'duration' and p.account_id = ${scope.accountId} and p.category_id = c.id
    and (k.period_id is null or p.id = k.period_id)
    and (k.time_slot_id is null or p.time_slot_id = k.time_slot_id)
  join category_time_slots l on l.account_id = ${scope.accountId} and l.category_id = c.id
    and l.time_slot_id = coalesce(p.time_slot_id, k.time_slot_id)
  join time_slots ts on ts.account_id = ${scope.accountId} and ts.id = l.time_slot_id
  where (c.type = 'duration') = (p.id is not null) and (k.period_id is null or p.id is not null)`;

/**
 * @returns how many slots and periods the keys mean
 * @throws {AppError} 404 when one of them is not this account's
 */
export async function countTargets(
  trx: Transaction<DB>,
  scope: AccountScope,
  keys: readonly CellKey[],
): Promise<number> {
  const { rows } = await sql<{ known: number; targets: number }>`
    with key as (select * from ${keyRows(keys)}), target as (${targetSql(scope)})
    select count(distinct n) as known, count(*) as targets from target`.execute(trx);
  const [found] = rows;
  if (found?.known !== keys.length) throw notFound();
  return found.targets;
}

/** A key that names a slot of a duration category does not say which of its cells it means. */
export async function requirePeriods(
  trx: Transaction<DB>,
  scope: AccountScope,
  keys: readonly CellKey[],
): Promise<void> {
  const { rows } = await sql<{ n: number }>`
    select k.n from ${keyRows(keys)}
    join categories c on c.account_id = ${scope.accountId} and c.id = k.category_id
    where c.type = 'duration' and k.period_id is null
    order by k.n limit 1`.execute(trx);
  const [found] = rows;
  if (found) throw invalid(`offers[${found.n - 1}].categoryTimeslot`, 'required');
}

/** Whether an offer and a cell are the same one. */
const isSameCell = (scope: AccountScope) => sql`
  o.account_id = ${scope.accountId} and o.category_id = c.category_id and o.time_slot_id = c.time_slot_id
    and o.day = c.day and o.period_id is not distinct from c.period_id`;

/**
 * Sets cells, all in one statement: the quantity is places left to sell, to which each row's booked places
 * are added under its own lock, so a booking made meanwhile is counted. Rows that would not change are not
 * written. A new offer needs price and quantity; a cell that lacks them is skipped. The caller holds the
 * account (`lockAccount`), so that no offer is made for a period or with hours that are going.
 * @param cells SELECT of one row per cell: (category_id, time_slot_id, period_id, closes_minute, day,
 *   price_minor, quantity, is_available), null where the cell keeps what it has
 * @param ctes what `cells` reads from
 */
export async function writeCells(
  trx: Transaction<DB>,
  scope: AccountScope,
  ctes: RawBuilder<unknown>,
  cells: RawBuilder<unknown>,
): Promise<Updated> {
  const upsert = (status: RawBuilder<unknown>, kept: RawBuilder<unknown>, which: RawBuilder<unknown>) => sql`
    insert into offers as o (account_id, category_id, time_slot_id, period_id, day, closes_minute,
      price_minor, quantity, is_available)
    select ${scope.accountId}, c.category_id, c.time_slot_id, c.period_id, c.day, c.closes_minute,
      c.price_minor, c.quantity, ${status}
    from cell c where c.price_minor is not null and c.quantity is not null and ${which}
    on conflict (account_id, category_id, time_slot_id, day, period_id) do update set
      price_minor = excluded.price_minor, quantity = excluded.quantity + o.booked, is_available = ${kept}
    where (o.price_minor, o.quantity, o.is_available)
      is distinct from (excluded.price_minor, excluded.quantity + o.booked, ${kept})
    returning 1`;
  const { rows } = await sql<Updated>`
    with ${ctes},
    cell as materialized (${cells}),
    whole as (${upsert(sql`c.is_available`, sql`excluded.is_available`, sql`c.is_available is not null`)}),
    priced as (${upsert(sql`true`, sql`o.is_available`, sql`c.is_available is null`)}),
    partial as (
      update offers o set
        price_minor = coalesce(c.price_minor, o.price_minor),
        quantity = coalesce(c.quantity + o.booked, o.quantity),
        is_available = coalesce(c.is_available, o.is_available)
      from cell c
      where (c.price_minor is null or c.quantity is null) and ${isSameCell(scope)}
        and (o.price_minor, o.quantity, o.is_available) is distinct from (
          coalesce(c.price_minor, o.price_minor), coalesce(c.quantity + o.booked, o.quantity),
          coalesce(c.is_available, o.is_available))
      returning 1
    )
    select
      (select count(*) from whole) + (select count(*) from priced) + (select count(*) from partial)
        as "totalUpdated",
      (select count(*) from cell c where (c.price_minor is null or c.quantity is null)
        and not exists (select from offers o where ${isSameCell(scope)})) as "totalSkipped"`.execute(trx);
  return rows[0] ?? { totalUpdated: 0, totalSkipped: 0 };
}
