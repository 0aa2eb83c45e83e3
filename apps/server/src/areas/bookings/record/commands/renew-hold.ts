import { sql } from 'kysely';
import type { Database } from '../../../../db/database.ts';
import { inTransaction } from '../../../../db/transaction.ts';
import type { AccountScope } from '../../../../kernel/scope.ts';
import { holdIsOver } from '../errors.ts';
import type { BookingPlace } from './change-booking.ts';
import type { HoldProof } from './hold-token.ts';

/**
 * Holds a place for as long again from now, never shorter than it was; once.
 * @returns for how many seconds, and where
 * @throws {AppError} 409 `errorType` `hold` when it is over, somebody else's, or was renewed before
 */
export const renewHold = (
  db: Database,
  { accountId }: AccountScope,
  { id, secretHash }: HoldProof,
  at: Date,
): Promise<{ seconds: number; places: BookingPlace[] }> =>
  inTransaction(db, async (trx) => {
    // The offer before its holds, as everywhere.
    await sql`
      select o.id from offers o join holds h on h.offer_id = o.id and h.account_id = o.account_id
      where h.account_id = ${accountId} and h.id = ${id} and h.secret_hash = ${secretHash}
      for no key update of o`.execute(trx);
    const { rows } = await sql<{ seconds: number; categoryId: number; day: string }>`
      with was as materialized (
        select h.id, h.offer_id, h.expires_at, greatest(h.expires_at,
          ${at}::timestamptz + make_interval(mins => a.hold_minutes) - h.id % 1000 * interval '1 microsecond') as until
        from holds h join accounts a on a.id = h.account_id
        where h.account_id = ${accountId} and h.id = ${id} and h.secret_hash = ${secretHash}
          and h.expires_at > ${at} and not h.is_renewed
      ), held as (
        update offers o set held_until = without_held(o.held_until, was.expires_at) || was.until from was
        where o.account_id = ${accountId} and o.id = was.offer_id
        returning o.category_id, o.day
      )
      update holds h set expires_at = was.until, is_renewed = true from was, held
      where h.account_id = ${accountId} and h.id = was.id
      returning ceil(extract(epoch from was.until - ${at}::timestamptz))::int as seconds, held.category_id as "categoryId", held.day`.execute(
      trx,
    );
    const [renewed] = rows;
    if (!renewed) throw holdIsOver();
    const { seconds, ...place } = renewed;
    return { seconds, places: [{ accountId, ...place }] };
  });
