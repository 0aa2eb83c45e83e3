import { randomUUID } from 'node:crypto';
import type { ChangeBooking } from '@meridienne/contracts';
import { type BookingStatus, cancelRefusal, hasBegun, placesTakenBy, venueNow } from '@meridienne/domain';
import { sql, type Transaction } from 'kysely';
import type { Database } from '../../../../db/database.ts';
import { NEXT_UPDATE } from '../../../../db/next-update.ts';
import type { DB } from '../../../../db/schema.ts';
import { inTransaction, isLockTimeout } from '../../../../db/transaction.ts';
import { patience } from '../../../../kernel/patience.ts';
import type { Author } from '../../../../kernel/author.ts';
import type { AccountScope } from '../../../../kernel/scope.ts';
import { AppError, forbidden, refuseStale } from '../../../../kernel/app-error.ts';
import { addJob } from '../../../../jobs/queue.ts';
import { keepAnswer, keepHeard } from '../../asking/commands/keep-answer.ts';
import { type ChangedBy, keepChange } from '../../history/commands.ts';
import { bookingMailsJob } from '../jobs/booking-mails-job.ts';
import { newsOf, queueConfirmation } from '../jobs/booking-news.ts';
import { bookingBusy, noShowEarly } from '../errors.ts';
import { noPlaceFor } from '../queries/no-place.ts';
import { freeUnit, holdPools, takeUnit } from './claim-unit.ts';
import { type LockedBooking, lockPlacedBooking } from './lock-booking.ts';

interface Change {
  input: ChangeBooking;
  by: Changer;
  /** Who it is; left out or null of a guest, by the link. */
  userId?: number | null;
  /** A key in the staff's place, by its name. */
  keyName?: string | null;
  at: Date;
}

/**
 * Who changes it. Staff without `isAdmin` changes statuses, and says why one is cancelled; a traveller may only
 * cancel, and only what has not started.
 */
export type Changer = 'admin' | 'staff' | 'traveller';

/** Who is written down as whoever changed it. */
const whoIs = (by: Changer, userId: number | null) =>
  by !== 'traveller' ? 'staff' : userId === null ? 'guest' : 'traveller';

export const changedBy = (by: Changer, { userId, keyName }: Author): ChangedBy => ({
  byWhom: whoIs(by, userId),
  userId,
  keyName,
});

/** What an empty comment reads as in lists (O §5): sent back, it is no comment. */
const NO_COMMENT = 'No comment';

/**
 * Changes a booking's status, note, or both; the offer's taken places change with it or not at all, and the mails
 * of a cancellation, or of its being taken back, are queued with it. `comment` says why, for the guest too, when
 * the status sent is `canceled`, and is the staff's note otherwise. Cancelled twice, whoever was first has said why.
 * @returns where it is, or null when nothing was another than before
 * @throws {AppError} 404; 403 on what the caller may never do; 409 on a change that its state doesn't allow, with
 *   `errorType` `stock` when no place is left to come back to and `changed` when somebody else was quicker, as on a
 *   comment on what has been erased, on a place for it, and on a guest's absence before the booking has begun (`early`)
 *   or once he has come; 503 when somebody holds the booking for seconds
 */
export async function changeBooking(
  db: Database,
  scope: AccountScope,
  id: number,
  { input, by, userId = null, keyName = null, at }: Change,
): Promise<BookingPlace | null> {
  const isCancelling = input.status === 'canceled';
  if (by === 'traveller' && !isCancelling) throw forbidden();
  if (by === 'staff' && !isCancelling && commentOf(input) !== undefined) throw forbidden();
  return withoutLongWait(db, async (trx) => {
    // Whoever else wants this booking waits here and sees what became of it.
    const booking = await lockPlacedBooking(trx, scope, id);
    return changeLocked(trx, booking, { input, by, userId, keyName, at });
  });
}

/** As `changeBooking`, of a booking that `lockPlacedBooking` holds: for whoever has more to look at under its lock. */
export async function changeLocked(
  trx: Transaction<DB>,
  booking: LockedBooking,
  { input, by, userId = null, keyName = null, at }: Omit<Change, 'by'> & { by: Changer | 'server' },
): Promise<BookingPlace | null> {
  const { id } = booking;
  const isCancelling = input.status === 'canceled';
  const comment = commentOf(input);
  const status = input.status ?? booking.status;
  const isMoving = status !== booking.status;
  if (!isMoving && (isCancelling || comment === undefined || comment === booking.staffNote)) return null;
  refuseStale(input.updatedAt, booking.updatedAt);
  // A comment on an erased booking is refused, since no later erasure would find it.
  if (comment && booking.erasedAt !== null) throw new AppError('booking.erased', 409);
  // An erased booking gets no place again: it would be held for nobody who could be reached.
  if (booking.erasedAt !== null && placesTakenBy(booking.status, status) > 0) {
    throw new AppError('booking.erasedBack', 409);
  }
  if (by === 'traveller') requireCancellable(booking, at);
  if (isMoving && status === 'noShow') requireAbsent(booking, at);
  await movePlace(trx, booking, status, at);
  const news = newsOf(status);
  const newsId = news === newsOf(booking.status) ? null : randomUUID();
  await trx
    .updateTable('bookings')
    .set({
      status,
      updated_at: NEXT_UPDATE,
      ...(newsId !== null && { news_id: newsId }),
      ...(comment !== undefined && (isCancelling ? { cancel_comment: comment } : { staff_note: comment })),
      // The reason for a cancellation goes when the booking is no longer cancelled.
      ...(status !== 'canceled' && { cancel_comment: null }),
    })
    .where('id', '=', id)
    .where('account_id', '=', booking.accountId)
    .execute();
  const isNoted = !isCancelling && comment !== undefined && comment !== booking.staffNote;
  await keepChange(trx, {
    accountId: booking.accountId,
    bookingId: id,
    kind: isMoving ? 'status' : 'note',
    by: by === 'server' ? { byWhom: by, userId: null } : changedBy(by, { userId, keyName }),
    fields: [...(isMoving ? ['status' as const] : []), ...(isNoted ? ['staffNote' as const] : [])],
    ...(isMoving && { was: { status: booking.status }, cameTo: { status } }),
    at,
  });
  const about = { accountId: booking.accountId, bookingId: id };
  if (isMoving && booking.status === 'canceled' && by !== 'server')
    await keepAnswer(trx, { ...about, by: whoIs(by, userId), at }, 'back');
  else if (isMoving && status === 'confirmed' && (by === 'admin' || by === 'staff'))
    await keepYes(trx, booking, { userId, keyName }, at);
  // Of an erased one there is nobody left to tell, and what the venue would read names nobody.
  if (newsId === null || booking.erasedAt !== null) return booking;
  if (news === 'canceled') {
    const cancelledBy = by === 'admin' ? 'staff' : by;
    await addJob(trx, bookingMailsJob, { ...about, cancellation: { id: newsId, by: cancelledBy } });
  }
  if (news === 'booked' && booking.guestTold !== 'booked' && booking.email !== '') {
    await queueConfirmation(trx, { ...about, takenUp: newsId, to: booking.email });
  }
  return booking;
}

/** Whoever confirms a booking at the desk, once its guest has been asked, has heard from him: no clock may cancel him then. */
async function keepYes(
  trx: Transaction<DB>,
  booking: LockedBooking,
  author: Author,
  at: Date,
): Promise<void> {
  if (booking.checkedInAt !== null || hasBegun(booking, venueNow(at, booking.timeZone))) return;
  const about = { accountId: booking.accountId, bookingId: booking.id };
  if (!(await keepHeard(trx, { ...about, by: 'staff', at }))) return;
  await keepChange(trx, { ...about, kind: 'confirmed', by: { byWhom: 'staff', ...author }, fields: [], at });
}

/** The comment to write; undefined when none was sent. */
function commentOf({ comment }: ChangeBooking): string | null | undefined {
  if (comment === undefined || comment?.trim() === NO_COMMENT) return undefined;
  return comment?.trim() || null;
}

/** Deletes a booking for good and gives its place back. @returns where it was @throws {AppError} 404 */
export async function deleteBooking(
  db: Database,
  scope: AccountScope,
  id: number,
  at: Date,
): Promise<BookingPlace> {
  return withoutLongWait(db, async (trx) => {
    const booking = await lockPlacedBooking(trx, scope, id);
    await movePlace(trx, booking, 'canceled', at);
    await trx
      .deleteFrom('bookings')
      .where('id', '=', id)
      .where('account_id', '=', booking.accountId)
      .execute();
    return booking;
  });
}

/**
 * A widget or an account that is deleted holds its bookings for long: whoever waited for it would keep a connection
 * from all others.
 */
export const withoutLongWait = <T>(db: Database, work: (trx: Transaction<DB>) => Promise<T>): Promise<T> =>
  inTransaction(db, async (trx) => {
    await sql`select set_config('lock_timeout', ${String(patience.ms)}, true)`.execute(trx);
    return work(trx);
  }).catch((error: unknown) => {
    throw isLockTimeout(error) ? bookingBusy(error) : error;
  });

export interface BookingPlace {
  accountId: number;
  /** Null when the category is gone. */
  categoryId: number | null;
  day: string;
}

function requireCancellable(booking: LockedBooking, at: Date): void {
  const refusal = cancelRefusal(booking, booking.timeZone, at);
  if (refusal === 'started' || refusal === 'past') throw new AppError('booking.started', 409);
  if (refusal === 'late' || refusal === 'never') throw new AppError('booking.cancelRule', 409);
  if (refusal !== null) throw new AppError('booking.status', 409);
}

/** Nobody is absent before the booking has begun, nor while he is there (O §4). */
function requireAbsent(booking: LockedBooking, at: Date): void {
  if (!hasBegun(booking, venueNow(at, booking.timeZone))) throw noShowEarly(booking);
  if (booking.checkedInAt !== null) throw new AppError('booking.noShowArrived', 409);
}

/** Takes or frees the place that a change of status means. */
async function movePlace(
  trx: Transaction<DB>,
  booking: LockedBooking,
  to: BookingStatus,
  at: Date,
): Promise<void> {
  const change = placesTakenBy(booking.status, to);
  if (change === 0) return;
  await holdPools(trx, booking, [booking.offerId]);
  if (change < 0) await freeUnit(trx, booking);
  const { numAffectedRows } = await sql`
    update offers set booked = booked + ${change}
    where account_id = ${booking.accountId} and id = ${booking.offerId}
      and (${change} < 0 or (is_open and not is_closed and not is_pooled_out
        and booked + held_places(held_until, ${at}::timestamptz) < quantity))`.execute(trx);
  // An offer that is gone has no counter to put right, but no place to come back to either.
  if (change > 0 && numAffectedRows !== 1n) throw await noPlaceFor(trx, booking);
  if (change > 0 && !(await takeUnit(trx, booking, at))) throw await noPlaceFor(trx, booking);
}
