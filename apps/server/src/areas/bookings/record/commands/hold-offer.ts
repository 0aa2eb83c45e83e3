import { sql, type Transaction } from 'kysely';
import type { Pool } from 'pg';
import type { Database } from '../../../../db/database.ts';
import type { DB } from '../../../../db/schema.ts';
import { inTransaction } from '../../../../db/transaction.ts';
import type { Author } from '../../../../kernel/author.ts';
import type { AccountScope } from '../../../../kernel/scope.ts';
import type { Storefronts } from '../../storefront/queries/known-storefronts.ts';
import { bookingRefused } from '../errors.ts';
import { mostHeldBy } from '../rules.ts';
import type { BookingPlace } from './change-booking.ts';
import { giveBack, offersOf } from './give-back.ts';
import { type HoldProof, secretOf } from './hold-token.ts';
import { holdItsPool, keepPlace, lookAgain, whileItsPool } from './keep-place.ts';
import { requireOnSale } from './require-on-sale.ts';

interface Tools {
  db: Database;
  pool: Pool;
  storefronts: Storefronts;
}

/** A place that is held, or none where there is to be none. */
export interface HeldPlace {
  hold: string | null;
  seconds: number;
  isRenewable: boolean;
  /** Where something is another than before. */
  places: BookingPlace[];
}

interface Wanted extends Author {
  offerId: number;
  widgetId: number | null;
  /** The caller's earlier one, which is given back for it. */
  earlier: HoldProof | null;
  /** The caller's own; null where he has drawn none. */
  secret: string | null;
  /** Hashed, a visitor's; null for the desk, which may hold whatever is left. */
  network: string | null;
  at: Date;
}

const NOT_HELD = { hold: null, seconds: 0, isRenewable: false };
/** With less left than this, a hold that is asked for again is a new one. */
const OVER_MS = 1000;

/**
 * Holds a place of an offer for as long as the venue says; the caller's earlier hold goes. Held again while it lives, the
 * same offer is the same hold under a new secret, for no longer (ADR 42). Refused, the earlier one stays.
 * @throws {AppError} 422 on an offer that the account doesn't have; 409 with `errorType` `stock` or `closed`; 503
 */
export async function holdOffer(
  { db, pool, storefronts }: Tools,
  scope: AccountScope,
  wanted: Wanted,
): Promise<HeldPlace> {
  const context = await requireOnSale({ pool, storefronts }, scope, wanted, wanted.network === null);
  const place = { accountId: scope.accountId, categoryId: context.categoryId, day: context.day };
  return whileItsPool(db, (trx) => hold(trx, scope, wanted, place));
}

async function hold(
  trx: Transaction<DB>,
  scope: AccountScope,
  { offerId, earlier: sent, secret: own, network, userId, keyName, at }: Wanted,
  place: BookingPlace,
): Promise<HeldPlace> {
  const { secret, secretHash } = secretOf(own);
  // Sent again, since its answer was lost, it is its own earlier one; the one that it was sent with is gone then.
  const earlier = [sent, own === null ? null : { id: 0, secretHash }].filter((proof) => proof !== null);
  const offers = new Set([offerId, ...(await offersOf(trx, scope, earlier))]);
  // Several are held after those who write many in an order of their own, or before (ADR 40).
  const minutes = await minutesOf(trx, scope, { isHeld: offers.size > 1 });
  const poolId = await holdItsPool(trx, scope, offerId);
  const freed = await giveBack(trx, scope, earlier, [...offers]);
  if (minutes === 0) return { ...NOT_HELD, places: freed };
  const offer = await lookAgain(trx, scope, { offerId, poolId, at });
  if (!offer) throw bookingRefused({ kind: 'lost' });
  if (network !== null) {
    const taken = await heldBy(trx, scope, { offerId, network, at });
    const isTooMany =
      taken.ofOffer >= mostHeldBy(offer.ofOffer) ||
      (offer.ofPool > 0 && taken.ofPool >= mostHeldBy(offer.ofPool));
    if (isTooMany) return { ...NOT_HELD, places: freed };
  }
  const same = freed.find(
    (was) => was.offerId === offerId && was.expiresAt.getTime() - at.getTime() > OVER_MS,
  );
  const until = same?.expiresAt ?? new Date(at.getTime() + minutes * 60_000);
  const made = await keepPlace(trx, scope, {
    offerId,
    secretHash,
    network,
    userId,
    keyName,
    at,
    until,
    isRenewed: same?.isRenewed ?? false,
  });
  // The same secret proves another hold, that was asked for at once.
  if (made === null) return { ...NOT_HELD, places: freed };
  return {
    hold: `${made}.${secret}`,
    seconds: Math.ceil((until.getTime() - at.getTime()) / 1000),
    isRenewable: same?.isRenewed !== true,
    places: [place, ...freed],
  };
}

async function minutesOf(
  trx: Transaction<DB>,
  { accountId }: AccountScope,
  { isHeld }: { isHeld: boolean },
): Promise<number> {
  const account = await trx
    .selectFrom('accounts')
    .where('id', '=', accountId)
    .select('hold_minutes')
    .$if(isHeld, (query) => query.forShare())
    .executeTakeFirstOrThrow();
  return account.hold_minutes;
}

/** How many places of the offer, and units of its pool, a network holds. */
async function heldBy(
  trx: Transaction<DB>,
  { accountId }: AccountScope,
  { offerId, network, at }: Pick<Wanted, 'offerId' | 'at'> & { network: string },
): Promise<{ ofOffer: number; ofPool: number }> {
  const { rows } = await sql<{ ofOffer: number; ofPool: number }>`
    select count(*) filter (where h.offer_id = ${offerId})::int as "ofOffer",
      count(*) filter (where held.pool_id = o.pool_id)::int as "ofPool"
    from offers o, holds h join offers held on held.account_id = h.account_id and held.id = h.offer_id
    where o.account_id = ${accountId} and o.id = ${offerId}
      and h.account_id = ${accountId} and h.expires_at > ${at} and h.network = ${network}`.execute(trx);
  return rows[0] ?? { ofOffer: 0, ofPool: 0 };
}

/** Gives a hold back; one that is over, or not the caller's, is none. @returns where it was */
export const releaseHold = (db: Database, scope: AccountScope, proof: HoldProof): Promise<BookingPlace[]> =>
  inTransaction(db, async (trx) => giveBack(trx, scope, [proof], await offersOf(trx, scope, [proof])));

/** Gives anybody's hold back, by the desk. @returns where it was */
export const deleteHold = (db: Database, scope: AccountScope, id: number): Promise<BookingPlace[]> =>
  inTransaction(db, async (trx) => {
    const found = await trx
      .selectFrom('holds')
      .where('account_id', '=', scope.accountId)
      .where('id', '=', id)
      .select(['secret_hash as secretHash', 'offer_id as offerId'])
      .executeTakeFirst();
    return found ? giveBack(trx, scope, [{ id, secretHash: found.secretHash }], [found.offerId]) : [];
  });
