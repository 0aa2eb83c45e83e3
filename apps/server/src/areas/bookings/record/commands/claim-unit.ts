import { sql, type Transaction } from 'kysely';
import type { DB } from '../../../../db/schema.ts';

/** A booking that holds, or is to hold, a unit of its offer's pool. */
interface Claimant {
  id: number;
  accountId: number;
}

/**
 * Holds the pools of these offers, and the one that the booking has a unit of, until the transaction ends, in the order of
 * their ids: always before the first of the offers (ADR 40).
 */
export async function holdPools(
  trx: Transaction<DB>,
  { id, accountId }: Claimant,
  offerIds: readonly (number | null)[],
): Promise<void> {
  await sql`
    select id from pools
    where account_id = ${accountId} and id in (
      select pool_id from offers where account_id = ${accountId} and id = any (${[...offerIds]}::bigint[])
      union all
      select pool_id from pool_claims where account_id = ${accountId} and booking_id = ${id})
    order by id for no key update`.execute(trx);
}

/** The unit that the desk has given a booking (ADR 43). */
export interface PinnedUnit {
  poolId: number;
  unit: number;
}

/** Gives back the booking's unit, if it has one. Its pool is held. @returns which one it was, where the desk had given it */
export async function freeUnit(
  trx: Transaction<DB>,
  { id, accountId }: Claimant,
): Promise<PinnedUnit | null> {
  const { rows } = await sql<{ poolId: number; unit: number | null }>`
    delete from pool_claims where account_id = ${accountId} and booking_id = ${id}
    returning pool_id as "poolId", pinned_unit as unit`.execute(trx);
  const [freed] = rows;
  return freed && freed.unit !== null ? { poolId: freed.poolId, unit: freed.unit } : null;
}

/**
 * Takes a unit of the pool of the booking's category, if it has one, for the hours of the booking: its offer's may be others
 * by now. The pool is held.
 * @param pinned the one that the desk had given it: of the same pool, and where nobody else was given it, it keeps it
 * @returns false where the pool has none left, or what is left is held for others
 */
export async function takeUnit(
  trx: Transaction<DB>,
  { id, accountId }: Claimant,
  at: Date,
  pinned: PinnedUnit | null = null,
): Promise<boolean> {
  const { rows } = await sql<{ isTaken: boolean }>`
    with wanted as materialized (
      select c.pool_id, s.span_from, s.span_to,
        coalesce(units_left_to(c.account_id, c.pool_id, s.span_from, s.span_to, null, ${at}::timestamptz),
          units_left(c.account_id, c.pool_id, s.span_from, s.span_to)) > 0 as is_free
      from bookings b
      join categories c on c.id = b.category_id and c.account_id = b.account_id
      join accounts a on a.id = b.account_id
      cross join lateral span_of(b.day, b.start_minute, b.end_minute, c.clean_before, c.clean_after, a.time_zone) s
      where b.account_id = ${accountId} and b.id = ${id} and c.pool_id is not null
    ), taken as (
      insert into pool_claims (account_id, pool_id, booking_id, span_from, span_to, pinned_unit)
      select ${accountId}, pool_id, ${id}, span_from, span_to,
        case when pool_id = ${pinned?.poolId ?? null}::int and not exists (
          select from pool_claims p
          where p.account_id = ${accountId} and p.pool_id = wanted.pool_id
            and p.pinned_unit = ${pinned?.unit ?? null}::int
            and int4range(p.span_from, p.span_to) && int4range(wanted.span_from, wanted.span_to)
        ) then ${pinned?.unit ?? null}::smallint end
      from wanted where is_free
    )
    select coalesce(bool_and(is_free), true) as "isTaken" from wanted`.execute(trx);
  return rows[0]?.isTaken === true;
}
