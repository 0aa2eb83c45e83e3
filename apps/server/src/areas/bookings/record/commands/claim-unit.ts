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

/** Gives back the booking's unit, if it has one. Its pool is held. */
export async function freeUnit(trx: Transaction<DB>, { id, accountId }: Claimant): Promise<void> {
  await sql`delete from pool_claims where account_id = ${accountId} and booking_id = ${id}`.execute(trx);
}

/** Takes a unit of the offer's pool, if it has one. The pool is held, and the offer was found to have a place. */
export async function takeUnit(
  trx: Transaction<DB>,
  { id, accountId }: Claimant,
  offerId: number | null,
): Promise<void> {
  await sql`
    insert into pool_claims (account_id, pool_id, booking_id, span_from, span_to)
    select account_id, pool_id, ${id}, span_from, span_to from offers
    where account_id = ${accountId} and id = ${offerId} and pool_id is not null`.execute(trx);
}
