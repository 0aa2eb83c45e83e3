import { sql, type Transaction } from 'kysely';
import type { Database } from '../../../../db/database.ts';
import type { DB } from '../../../../db/schema.ts';
import type { Author } from '../../../../kernel/author.ts';
import type { AccountScope } from '../../../../kernel/scope.ts';
import { bookingBusy } from '../errors.ts';
import { withoutLongWait } from './change-booking.ts';

/** The offer has come into another pool while the one that it had was waited for: nothing has happened. */
class OtherPool extends Error {}
const ATTEMPTS = 3;

/** A transaction that holds a place, again where its offer came into another pool meanwhile. @throws {AppError} 503 */
export async function whileItsPool<T>(db: Database, work: (trx: Transaction<DB>) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await withoutLongWait(db, work);
    } catch (error) {
      if (!(error instanceof OtherPool)) throw error;
      if (attempt === ATTEMPTS) throw bookingBusy(error);
    }
  }
}

/** The pool that an offer is of, held before the offer; null without one. */
export async function holdItsPool(
  trx: Transaction<DB>,
  { accountId }: AccountScope,
  offerId: number,
): Promise<number | null> {
  const { rows } = await sql<{ pool: number }>`
    select pool_id as pool, hold_pool(account_id, pool_id) from offers
    where account_id = ${accountId} and id = ${offerId} and pool_id is not null`.execute(trx);
  return rows[0]?.pool ?? null;
}

/**
 * An offer of which a place is left for one more who holds, now that its pool and it are held; null where none is.
 * @param poolId the pool that is held
 */
export async function lookAgain(
  trx: Transaction<DB>,
  { accountId }: AccountScope,
  { offerId, poolId, at }: { offerId: number; poolId: number | null; at: Date },
): Promise<{ ofOffer: number; ofPool: number } | null> {
  const { rows } = await sql<{ left: number; ofOffer: number; ofPool: number; poolId: number | null }>`
    select o.pool_id as "poolId", least(o.quantity - o.booked - held_places(o.held_until, ${at}::timestamptz), o.pool_left,
        units_left_to(o.account_id, o.pool_id, o.span_from, o.span_to, null, ${at}::timestamptz)) as left,
      o.quantity as "ofOffer",
      coalesce((select p.units from pools p where p.account_id = o.account_id and p.id = o.pool_id), 0) as "ofPool"
    from offers o
    where o.account_id = ${accountId} and o.id = ${offerId} and o.is_open and not o.is_closed and not o.is_pooled_out`.execute(
    trx,
  );
  const [offer] = rows;
  if (offer && offer.poolId !== poolId) throw new OtherPool();
  return offer && offer.left > 0 ? offer : null;
}

interface Kept extends Author {
  offerId: number;
  secretHash: string;
  /** Hashed, a visitor's; null where it doesn't count. */
  network: string | null;
  at: Date;
  until: Date;
  isRenewed: boolean;
}

/**
 * Holds a place of an offer that has one left, and is held with its pool.
 * @returns the hold's id; null where the same secret proves another hold
 */
export async function keepPlace(
  trx: Transaction<DB>,
  { accountId }: AccountScope,
  { offerId, secretHash, network, userId, keyName, at, until, isRenewed }: Kept,
): Promise<number | null> {
  // Each of an offer's ends at a microsecond of its own, or one couldn't be told from another in `held_until`.
  const { rows } = await sql<{ id: number }>`
    with mine as materialized (
      select n.id, ${until}::timestamptz - n.id % 1000 * interval '1 microsecond' as until
      from (select nextval(pg_get_serial_sequence('holds', 'id')) as id) n
    ), over as (
      delete from holds where account_id = ${accountId} and offer_id = ${offerId} and expires_at <= ${at}
    ), made as (
      insert into holds (id, account_id, offer_id, secret_hash, network, made_by, made_by_key, made_at, expires_at, is_renewed)
      overriding system value
      select id, ${accountId}, ${offerId}, ${secretHash}, ${network}, ${userId}::int, ${keyName}::text,
        ${at}::timestamptz, until, ${isRenewed}
      from mine
      on conflict (account_id, secret_hash) do nothing
      returning id, expires_at
    ), held as (
      update offers set held_until = array(
          select u.until from unnest(held_until) as u (until) where u.until > ${at}::timestamptz) || made.expires_at
      from made where account_id = ${accountId} and offers.id = ${offerId}
    )
    select id from made`.execute(trx);
  return rows[0]?.id ?? null;
}
