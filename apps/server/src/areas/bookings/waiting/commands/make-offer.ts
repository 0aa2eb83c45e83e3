import { offeredUntil, slotEndOffset } from '@meridienne/domain';
import { sql, type Transaction } from 'kysely';
import type { Pool } from 'pg';
import type { Database } from '../../../../db/database.ts';
import type { DB } from '../../../../db/schema.ts';
import { addJob } from '../../../../jobs/queue.ts';
import { AppError, refuseInvalid } from '../../../../kernel/app-error.ts';
import type { GuestKey } from '../../../../kernel/guest-token.ts';
import type { Author } from '../../../../kernel/author.ts';
import type { AccountScope } from '../../../../kernel/scope.ts';
import type { BookingPlace } from '../../record/commands/change-booking.ts';
import { readHold } from '../../record/commands/hold-token.ts';
import { holdItsPool, keepPlace, lookAgain, whileItsPool } from '../../record/commands/keep-place.ts';
import { requireOnSale } from '../../record/commands/require-on-sale.ts';
import { bookingRefused, peopleViolations } from '../../record/errors.ts';
import type { Storefronts } from '../../storefront/queries/known-storefronts.ts';
import { closesSoon, notInLine } from '../errors.ts';
import { wishOfferJob } from '../jobs/wish-jobs.ts';
import { wishHoldSecret } from './hold-secret.ts';

export interface OfferTools {
  db: Database;
  pool: Pool;
  storefronts: Storefronts;
  wishKey: GuestKey;
}

interface Offered {
  wishId: number;
  widgetId: number | null;
  offerId: number;
  /** For how long it is held, as the venue says. */
  minutes: number;
  at: Date;
  /** Who of the desk puts him before the others' turn, and why; null where it is his turn. */
  jump: (Author & { reason: string }) | null;
}

/** The end of a day, beyond which none of its offers is sold. */
const DAY_MINUTES = 1440;

/**
 * Offers a place to somebody in line: the place is held, the offer stands and its mail is queued, all or nothing. He is
 * held first, then pool and offer, in the order of whoever answers (ADR 48).
 * @throws {AppError} 409 with `errorType` `stock` or `closed` where it isn't free, `late` where it closes too soon, `ended`
 *   where he doesn't wait any more; 422 where it doesn't take as many as come; 503
 */
export async function makeOffer(
  tools: OfferTools,
  scope: AccountScope,
  { wishId, widgetId, offerId, minutes, at, jump }: Offered,
): Promise<BookingPlace> {
  const { accountId } = scope;
  const context = await requireOnSale(tools, scope, { offerId, widgetId, at }, false);
  const { day, categoryId, timeZone } = context;
  const closes = { day, minute: Math.min(context.closesMinute, DAY_MINUTES) };
  const until = offeredUntil(at, { minutes, closes, timeZone });
  if (!until) throw closesSoon();
  return whileItsPool(tools.db, async (trx) => {
    const nbPeople = await holdWaiting(trx, scope, wishId);
    const { isLimited, peopleMin: min, peopleMax: max } = context;
    if (isLimited && nbPeople !== null)
      refuseInvalid(
        peopleViolations({ min, max }, nbPeople).map((each) => ({ ...each, propertyPath: 'offer' })),
      );
    const poolId = await holdItsPool(trx, scope, offerId);
    await sql`select from offers where account_id = ${accountId} and id = ${offerId} for no key update`.execute(
      trx,
    );
    if (!(await lookAgain(trx, scope, { offerId, poolId, at }))) throw bookingRefused({ kind: 'lost' });
    const { rows } = await sql<{ id: number }>`
      select nextval(pg_get_serial_sequence('wish_offers', 'id')) as id`.execute(trx);
    const id = rows[0]?.id ?? 0;
    const proof = readHold(`0.${wishHoldSecret(tools.wishKey, id)}`);
    const kept = { offerId, secretHash: proof?.secretHash ?? '', network: null, userId: null, keyName: null };
    const holdId = await keepPlace(trx, scope, { ...kept, at, until, isRenewed: true });
    if (holdId === null) throw new Error('The hold of an offer is proven by its number alone');
    await sql`
      insert into wish_offers (id, account_id, wish_id, offer_id, hold_id, category_id, day, start_minute, end_minute,
        price_minor, currency, made_at, expires_at, made_by, made_by_key, reason)
      overriding system value
      values (${id}, ${accountId}, ${wishId}, ${offerId}, ${holdId}, ${categoryId}, ${day}::date,
        ${context.periodStart ?? context.slotStart},
        ${context.periodEnd ?? slotEndOffset(context.slotStart, context.slotEnd)},
        ${context.offerPriceMinor}, ${context.currency}, ${at}, ${until}, ${jump?.userId ?? null}, ${jump?.keyName ?? null}, ${jump?.reason ?? null})`.execute(
      trx,
    );
    await trx
      .updateTable('wishes')
      .set({ state: 'offered' })
      .where('account_id', '=', accountId)
      .where('id', '=', wishId)
      .execute();
    await addJob(trx, wishOfferJob, { accountId, wishId, wishOfferId: id });
    return { accountId, categoryId, day };
  });
}

/** Whoever else offers him something, or hears him, waits here. @returns how many come @throws {AppError} 409 */
async function holdWaiting(
  trx: Transaction<DB>,
  { accountId }: AccountScope,
  wishId: number,
): Promise<number | null> {
  const wish = await trx
    .selectFrom('wishes')
    .where('account_id', '=', accountId)
    .where('id', '=', wishId)
    .select(['state', 'nb_people'])
    .forUpdate()
    .executeTakeFirst();
  if (wish?.state !== 'waiting') throw notInLine();
  return wish.nb_people;
}

/** Whether it is the place that can't be offered: to nobody, just now. */
export const isPlaceRefused = (error: unknown): boolean =>
  error instanceof AppError && [409, 422].includes(error.status) && error.fields['errorType'] !== 'ended';

/** Whether he has ended his waiting, or is offered something else, since he was looked at. */
export const isNotInLine = (error: unknown): boolean =>
  error instanceof AppError && error.fields['errorType'] === 'ended';
