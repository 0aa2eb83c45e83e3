import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../../../db/database.ts';
import type { AccountScope } from '../../../../kernel/scope.ts';
import { AppError, invalid } from '../../../../kernel/app-error.ts';
import type { CellKey } from '../rules.ts';

/** The keys as rows (category_id, time_slot_id, period_id, n), n from 1. */
export const keyRows = (keys: readonly CellKey[]): RawBuilder<unknown> => sql`
  unnest(
    ${keys.map((key) => key.categoryId)}::bigint[],
    ${keys.map((key) => key.timeSlotId)}::bigint[],
    ${keys.map((key) => key.periodId)}::bigint[]
  ) with ordinality as k (category_id, time_slot_id, period_id, n)`;

/** SELECT of the same rows for each slot of each category of the account. */
export const everyKey = (scope: AccountScope): RawBuilder<unknown> => sql`
  select category_id::bigint, time_slot_id::bigint, null::bigint as period_id, row_number() over () as n
  from category_time_slots where account_id = ${scope.accountId}`;

/**
 * What the keys of `key` mean in this account: (n, category_id, time_slot_id, period_id, closes_minute).
 * A slot of a duration category means all its periods.
 */
export const targetSql = (scope: AccountScope): RawBuilder<unknown> => sql`
  select k.n, c.id as category_id, ts.id as time_slot_id, p.id as period_id,
    offer_closes(c.type, coalesce(p.start_minute, ts.start_minute), coalesce(p.end_minute, ts.end_minute), c.notice)
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
 * @param keys SELECT of what `keyRows` or `everyKey` give
 * @param count how many keys must be known; null when they come from the account itself
 * @returns how many slots and periods the keys mean
 * @throws {AppError} 404 when one of them is not, or no longer, this account's
 */
export async function countTargets(
  db: Database,
  scope: AccountScope,
  keys: RawBuilder<unknown>,
  count: number | null,
): Promise<number> {
  const { rows } = await sql<{ known: number; targets: number }>`
    with key as (${keys}), target as (${targetSql(scope)})
    select count(distinct n) as known, count(*) as targets from target`.execute(db);
  const { known, targets } = rows[0] ?? { known: 0, targets: 0 };
  if (count !== null && known !== count) throw new AppError('offers.gone', 404);
  return targets;
}

/** As many cells as a statement writes in a few seconds. */
const CELLS_MAX = 300_000;

/**
 * @param days how many are set
 * @param weekdays of how many weekdays they are
 * @throws {AppError} 422 on more cells than one call may set
 */
export function requireRange(targets: number, days: number, propertyPath: string, weekdays = 7): void {
  if (targets * days <= CELLS_MAX) return;
  const most = Math.floor(CELLS_MAX / targets);
  // Whole weeks, and as many days more as may all be set.
  const max = 7 * Math.floor(most / weekdays) + (most % weekdays);
  throw invalid(propertyPath, 'offers.rangeTooLong', { max: Math.max(1, max) });
}

/**
 * The keys of single cells: all known, and none a slot of a duration category, which doesn't say which of its cells it
 * means.
 * @param placeOf the place of the first cell that was sent with key n, from 0
 * @throws {AppError} 422 on such a slot; 404 when a key is not, or no longer, this account's
 */
export async function requireTargets(
  db: Database,
  scope: AccountScope,
  keys: readonly CellKey[],
  placeOf: (n: number) => number,
): Promise<void> {
  const { rows } = await sql<{ known: number; unplaced: number | null }>`
    with key as (select * from ${keyRows(keys)}), target as (${targetSql(scope)})
    select (select count(distinct n) from target) as known, (
      select min(k.n) from key k
      join categories c on c.account_id = ${scope.accountId} and c.id = k.category_id
      where c.type = 'duration' and k.period_id is null
    ) as unplaced`.execute(db);
  const { known, unplaced } = rows[0] ?? { known: 0, unplaced: null };
  if (unplaced !== null) throw invalid(`offers[${placeOf(unplaced)}].categoryTimeslot`, 'required');
  if (known !== keys.length) throw new AppError('offers.gone', 404);
}
