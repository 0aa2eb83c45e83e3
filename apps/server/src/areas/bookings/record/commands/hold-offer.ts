import { accountSells, isClosedTo } from '@meridienne/domain';
import { sql, type Transaction } from 'kysely';
import type { Pool } from 'pg';
import type { Database } from '../../../../db/database.ts';
import type { DB } from '../../../../db/schema.ts';
import { inTransaction } from '../../../../db/transaction.ts';
import { invalid } from '../../../../kernel/app-error.ts';
import type { AccountScope } from '../../../../kernel/scope.ts';
import type { Storefronts } from '../../storefront/queries/known-storefronts.ts';
import { bookingBusy, bookingRefused } from '../errors.ts';
import { readBookingContext } from '../queries/booking-context.ts';
import { isStillSold, mostHeldBy } from '../rules.ts';
import { type BookingPlace, withoutLongWait } from './change-booking.ts';
import { type HoldProof, secretOf } from './hold-token.ts';

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

interface Wanted {
  offerId: number;
  widgetId: number | null;
  /** The caller's earlier one, which is given back for it. */
  earlier: HoldProof | null;
  /** The caller's own; null where he has drawn none. */
  secret: string | null;
  /** Hashed, a visitor's; null for the desk, which may hold whatever is left. */
  network: string | null;
  userId: number | null;
  at: Date;
}

/** Where earlier holds were taken off: of an offer, as the last of them was. */
interface Freed extends BookingPlace {
  offerId: number;
  expiresAt: Date;
  isRenewed: boolean;
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
  const { offerId, widgetId, at } = wanted;
  const read = { offerId, widgetId, userId: null, key: null, at };
  const { context } = await readBookingContext({ pool, storefronts }, scope, read);
  if (!context?.isSoldByWidget) throw invalid('offer', 'unknownReference');
  const place = { accountId: scope.accountId, categoryId: context.categoryId, day: context.day };
  const isDesk = wanted.userId !== null;
  if (!accountSells(context, context.today)) throw bookingRefused({ kind: 'closed' });
  if (!isStillSold(context, isDesk))
    throw bookingRefused({ kind: 'lost', isClosed: isClosedTo(context, isDesk) });
  for (let attempt = 1; ; attempt++) {
    try {
      return await withoutLongWait(db, (trx) => hold(trx, scope, wanted, place));
    } catch (error) {
      if (!(error instanceof OtherPool)) throw error;
      if (attempt === ATTEMPTS) throw bookingBusy(error);
    }
  }
}

/** The offer has come into another pool while the one that it had was waited for: nothing has happened. */
class OtherPool extends Error {}
const ATTEMPTS = 3;

async function hold(
  trx: Transaction<DB>,
  scope: AccountScope,
  { offerId, earlier: sent, secret: own, network, userId, at }: Wanted,
  place: BookingPlace,
): Promise<HeldPlace> {
  const { accountId } = scope;
  const { secret, secretHash } = secretOf(own);
  // Sent again, since its answer was lost, it is its own earlier one; the one that it was sent with is gone then.
  const earlier = [sent, own === null ? null : { id: 0, secretHash }].filter((proof) => proof !== null);
  const offers = new Set([offerId, ...(await offersOf(trx, scope, earlier))]);
  // Several are held after those who write many in an order of their own, or before (ADR 40).
  const minutes = await minutesOf(trx, scope, { isHeld: offers.size > 1 });
  const { rows: held } = await sql<{ pool: number }>`
    select pool_id as pool, hold_pool(account_id, pool_id) from offers
    where account_id = ${accountId} and id = ${offerId} and pool_id is not null`.execute(trx);
  const freed = await giveBack(trx, scope, earlier, [...offers]);
  if (minutes === 0) return { ...NOT_HELD, places: freed };
  const offer = await lookAgain(trx, scope, { offerId, at });
  if (offer && offer.poolId !== (held[0]?.pool ?? null)) throw new OtherPool();
  if (!offer || offer.left <= 0) throw bookingRefused({ kind: 'lost' });
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
  const isRenewed = same?.isRenewed ?? false;
  // Each of an offer's ends at a microsecond of its own, or one couldn't be told from another in `held_until`.
  const { rows } = await sql<{ id: number }>`
    with mine as materialized (
      select n.id, ${until}::timestamptz - n.id % 1000 * interval '1 microsecond' as until
      from (select nextval(pg_get_serial_sequence('holds', 'id')) as id) n
    ), over as (
      delete from holds where account_id = ${accountId} and offer_id = ${offerId} and expires_at <= ${at}
    ), made as (
      insert into holds (id, account_id, offer_id, secret_hash, network, made_by, made_at, expires_at, is_renewed)
      overriding system value
      select id, ${accountId}, ${offerId}, ${secretHash}, ${network}, ${userId}::int, ${at}::timestamptz, until, ${isRenewed}
      from mine
      on conflict (account_id, secret_hash) do nothing
      returning id, expires_at
    ), held as (
      update offers set held_until = array(
          select u.until from unnest(held_until) as u (until) where u.until > ${at}::timestamptz) || made.expires_at
      from made where account_id = ${accountId} and offers.id = ${offerId}
    )
    select id from made`.execute(trx);
  const [made] = rows;
  // The same secret proves another hold, that was asked for at once.
  if (!made) return { ...NOT_HELD, places: freed };
  return {
    hold: `${made.id}.${secret}`,
    seconds: Math.ceil((until.getTime() - at.getTime()) / 1000),
    isRenewable: !isRenewed,
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

/** What proves any of them. */
const provenBy = ({ accountId }: AccountScope, proofs: readonly HoldProof[]) => sql`account_id = ${accountId}
  and (false ${sql.join(
    proofs.map(({ id, secretHash }) => sql`or (secret_hash = ${secretHash} and ${id}::bigint in (0, id))`),
    sql` `,
  )})`;

/** The offers of holds. */
async function offersOf(
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
async function giveBack(
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

/** What is left for one more who holds, now that pool and offer are held; null where it isn't sold any more. */
async function lookAgain(
  trx: Transaction<DB>,
  { accountId }: AccountScope,
  { offerId, at }: Pick<Wanted, 'offerId' | 'at'>,
): Promise<{ left: number; ofOffer: number; ofPool: number; poolId: number | null } | null> {
  const { rows } = await sql<{ left: number; ofOffer: number; ofPool: number; poolId: number | null }>`
    select o.pool_id as "poolId", least(o.quantity - o.booked - held_places(o.held_until, ${at}::timestamptz), o.pool_left,
        units_left_to(o.account_id, o.pool_id, o.span_from, o.span_to, null, ${at}::timestamptz)) as left,
      o.quantity as "ofOffer",
      coalesce((select p.units from pools p where p.account_id = o.account_id and p.id = o.pool_id), 0) as "ofPool"
    from offers o
    where o.account_id = ${accountId} and o.id = ${offerId} and o.is_open and not o.is_closed and not o.is_pooled_out`.execute(
    trx,
  );
  return rows[0] ?? null;
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
