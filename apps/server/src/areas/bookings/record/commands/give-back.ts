import { sql, type Transaction } from 'kysely';
import type { DB } from '../../../../db/schema.ts';
import type { AccountScope } from '../../../../kernel/scope.ts';
import type { BookingPlace } from './change-booking.ts';
import type { HoldProof } from './hold-token.ts';

/** Where earlier holds were taken off: of an offer, as the last of them was. */
export interface Freed extends BookingPlace {
  offerId: number;
  expiresAt: Date;
  isRenewed: boolean;
}

/** What proves any of them. */
const provenBy = ({ accountId }: AccountScope, proofs: readonly HoldProof[]) => sql`account_id = ${accountId}
  and (false ${sql.join(
    proofs.map(({ id, secretHash }) => sql`or (secret_hash = ${secretHash} and ${id}::bigint in (0, id))`),
    sql` `,
  )})`;

/** The offers of holds. */
export async function offersOf(
  trx: Transaction<DB>,
  scope: AccountScope,
  proofs: readonly HoldProof[],
): Promise<number[]> {
  if (proofs.length === 0) return [];
  const { rows } = await sql<{ id: number }>`
    select distinct offer_id as id from holds where ${provenBy(scope, proofs)}`.execute(trx);
  return rows.map(({ id }) => id);
}

/**
 * Holds offers in the order of their ids, and takes off what the proofs prove of them.
 * @returns where they were
 */
export async function giveBack(
  trx: Transaction<DB>,
  scope: AccountScope,
  proofs: readonly HoldProof[],
  offers: readonly number[],
): Promise<Freed[]> {
  const { accountId } = scope;
  const ids = sql`${offers}::bigint[]`;
  await sql`
    select id from offers where account_id = ${accountId} and id = any (${ids}) order by id for no key update`.execute(
    trx,
  );
  if (proofs.length === 0) return [];
  // In a statement after the locks: what a renewal has made of it.
  const { rows } = await sql<Omit<Freed, 'accountId'>>`
    with gone as (
      delete from holds where ${provenBy(scope, proofs)} and offer_id = any (${ids})
      returning offer_id, expires_at, is_renewed
    ), of_offer as (
      select offer_id, array_agg(expires_at) as ends, max(expires_at) as last, bool_or(is_renewed) as is_renewed
      from gone group by offer_id
    )
    update offers o set held_until = nullif(
        array(select u.until from unnest(o.held_until) as u (until) where u.until <> all (g.ends)), '{}')
    from of_offer g
    where o.account_id = ${accountId} and o.id = g.offer_id
    returning o.category_id as "categoryId", o.day, o.id as "offerId", g.last as "expiresAt", g.is_renewed as "isRenewed"`.execute(
    trx,
  );
  return rows.map((row) => ({ accountId, ...row }));
}
