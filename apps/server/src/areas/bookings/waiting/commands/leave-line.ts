import { sql, type Transaction } from 'kysely';
import type { Database } from '../../../../db/database.ts';
import type { DB } from '../../../../db/schema.ts';
import type { Author } from '../../../../kernel/author.ts';
import type { AccountScope } from '../../../../kernel/scope.ts';
import type { BookingPlace } from '../../record/commands/change-booking.ts';
import { withoutLongWait } from '../../record/commands/change-booking.ts';
import { giveBack } from '../../record/commands/give-back.ts';
import { offerOver } from '../errors.ts';
import { isForOneOffer } from '../rules.ts';

/** Of somebody in line, held: what he waits for, and what is held for him. */
interface Held {
  state: string;
  firstDay: string;
  lastDay: string;
  categoryIds: number[] | null;
  timeSlotIds: number[] | null;
  periodIds: number[] | null;
  /** Of the one that is open; all null without. */
  wishOfferId: number | null;
  offerId: number | null;
  secretHash: string | null;
  holdId: number | null;
}

/** Whatever becomes of him happens after what holds him, and sees it. */
async function holdWish(
  trx: Transaction<DB>,
  { accountId }: AccountScope,
  wishId: number,
): Promise<Held | undefined> {
  await sql`select from wishes where account_id = ${accountId} and id = ${wishId} for update`.execute(trx);
  const { rows } = await sql<Held>`
    select w.state, w.first_day as "firstDay", w.last_day as "lastDay", w.category_ids as "categoryIds",
      w.time_slot_ids as "timeSlotIds", w.period_ids as "periodIds", x.id as "wishOfferId", x.offer_id as "offerId",
      h.secret_hash as "secretHash", h.id as "holdId"
    from wishes w
    left join wish_offers x on x.wish_id = w.id and x.account_id = w.account_id and x.state = 'open'
    left join holds h on h.id = x.hold_id and h.account_id = x.account_id
    where w.account_id = ${accountId} and w.id = ${wishId}`.execute(trx);
  return rows[0];
}

/** The open offer ends, and its place is given back: to the next in line. */
async function endOffer(
  trx: Transaction<DB>,
  scope: AccountScope,
  { wishOfferId, offerId, secretHash, holdId }: Held,
  at: Date,
): Promise<BookingPlace[]> {
  if (wishOfferId === null) return [];
  await trx
    .updateTable('wish_offers')
    .set({ state: 'declined', ended_at: at })
    .where('account_id', '=', scope.accountId)
    .where('id', '=', wishOfferId)
    .execute();
  if (offerId === null || secretHash === null || holdId === null) return [];
  return giveBack(trx, scope, [{ id: holdId, secretHash }], [offerId]);
}

/**
 * Lets what is offered pass. Who waits for other places stays in line.
 * @returns what is free again; nothing where it had been declined before
 * @throws {AppError} 409 with `errorType` `over` where it has been taken, or isn't there
 */
export const declineOffer = (
  db: Database,
  scope: AccountScope,
  wishId: number,
  { wishOfferId, at }: { wishOfferId: number; at: Date },
): Promise<BookingPlace[]> =>
  withoutLongWait(db, async (trx) => {
    const held = await holdWish(trx, scope, wishId);
    if (!held) throw offerOver();
    if (held.wishOfferId !== wishOfferId) {
      const ended = await trx
        .selectFrom('wish_offers')
        .where('account_id', '=', scope.accountId)
        .where('wish_id', '=', wishId)
        .where('id', '=', wishOfferId)
        .select('state')
        .executeTakeFirst();
      if (!ended || ended.state === 'taken') throw offerOver();
      return [];
    }
    const places = await endOffer(trx, scope, held, at);
    const isOver = isForOneOffer(held);
    await setState(trx, scope, wishId, isOver ? { state: 'over', endedBy: null, at } : null);
    return places;
  });

/**
 * Takes somebody off the list: himself, or the desk. What is held for him is given back.
 * @param by who of the desk; null for himself
 * @returns what is free again; null where he wasn't in line any more
 */
export const leaveLine = (
  db: Database,
  scope: AccountScope,
  wishId: number,
  { by, at }: { by: Author | null; at: Date },
): Promise<BookingPlace[] | null> =>
  withoutLongWait(db, async (trx) => {
    const held = await holdWish(trx, scope, wishId);
    if (held?.state !== 'waiting' && held?.state !== 'offered') return null;
    const places = await endOffer(trx, scope, held, at);
    await setState(trx, scope, wishId, { state: 'withdrawn', endedBy: by, at });
    return places;
  });

/** @param end null for one who stays in line */
async function setState(
  trx: Transaction<DB>,
  { accountId }: AccountScope,
  wishId: number,
  end: { state: 'over' | 'withdrawn'; endedBy: Author | null; at: Date } | null,
): Promise<void> {
  await trx
    .updateTable('wishes')
    .set(
      end
        ? {
            state: end.state,
            ended_at: end.at,
            ended_by: end.endedBy?.userId,
            ended_by_key: end.endedBy?.keyName,
          }
        : { state: 'waiting', ended_at: null },
    )
    .where('account_id', '=', accountId)
    .where('id', '=', wishId)
    .execute();
}
