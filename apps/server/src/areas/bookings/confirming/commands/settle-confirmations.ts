import { hasBegun, isToRelease, venueNow } from '@meridienne/domain';
import { sql } from 'kysely';
import type { Changes } from '../../../../db/changes.ts';
import type { Database } from '../../../../db/database.ts';
import { isDatabaseUnavailable } from '../../../../db/unavailable.ts';
import type { JobLog } from '../../../../jobs/job-log.ts';
import { addJobSql } from '../../../../jobs/queue.ts';
import type { AccountScope } from '../../../../kernel/scope.ts';
import { type BookingPlace, changeLocked, withoutLongWait } from '../../record/commands/change-booking.ts';
import { lockPlacedBooking } from '../../record/commands/lock-booking.ts';
import { unconfirmedNoticeJob } from '../jobs/unconfirmed-notice-job.ts';
import { findAsked } from '../../asking/queries/asked.ts';

interface Tools {
  db: Database;
  changes: Pick<Changes, 'tell'>;
  log: JobLog;
}

/** So long an hour waits for a booking that somebody holds, before the others are told of without it. */
const WAIT_MS = 10 * 60_000;

/**
 * Does what follows from the hours that have come in an account: gives places back where the venue wants it and their guests
 * know it, then queues one mail of what isn't confirmed. A stop in between loses nothing, and tells nothing twice.
 */
export async function settleConfirmations(
  { db, changes, log }: Tools,
  scope: AccountScope,
  { at, signal }: { at: Date; signal: AbortSignal },
): Promise<void> {
  let held = 0;
  for (const id of await findReleasable(db, scope, at)) {
    if (signal.aborted) return;
    try {
      const place = await releaseUnconfirmed(db, scope, id, at);
      if (place) tell(changes, place);
    } catch (error) {
      if (isDatabaseUnavailable(error)) throw error;
      log.warn({ accountId: scope.accountId, bookingId: id, err: error }, 'an unconfirmed booking stands');
      held++;
    }
  }
  const dueBefore = held === 0 ? at : new Date(at.getTime() - WAIT_MS);
  for (const day of await settleHours(db, scope, { at, dueBefore }))
    changes.tell(scope.accountId, { kind: 'bookings', from: day, to: day });
}

const tell = (changes: Pick<Changes, 'tell'>, { accountId, categoryId, day }: BookingPlace) =>
  changes.tell(accountId, {
    kind: 'bookings',
    ...(categoryId !== null && { categories: [categoryId] }),
    from: day,
    to: day,
  });

async function findReleasable(db: Database, { accountId }: AccountScope, at: Date): Promise<number[]> {
  const rows = await db
    .selectFrom('booking_confirmations as k')
    .innerJoin('accounts as a', 'a.id', 'k.account_id')
    .where('k.account_id', '=', accountId)
    .where('k.settled_at', 'is', null)
    .where('k.released_at', 'is', null)
    .where('k.due_at', '<=', at)
    .where('k.asked_at', 'is not', null)
    .where('k.releases', '=', true)
    .where('a.confirm_release', '=', true)
    .where((is) => is.or([is('k.answer', 'is', null), is('k.answer', '=', 'no')]))
    .select('k.booking_id as id')
    .orderBy('k.booking_id')
    .execute();
  return rows.map(({ id }) => id);
}

/**
 * Cancels a booking that wasn't confirmed by its hour, as the desk would. Whoever was first, with a yes, a cancellation or a
 * move, is seen once the booking is held.
 * @returns where it was, or null when it stays as it is
 */
export const releaseUnconfirmed = (
  db: Database,
  scope: AccountScope,
  id: number,
  at: Date,
): Promise<BookingPlace | null> =>
  withoutLongWait(db, async (trx) => {
    const booking = await lockPlacedBooking(trx, scope, id);
    const asked = await findAsked(trx, scope, id);
    if (!asked?.isReleasing || !isToRelease(asked, at)) return null;
    const isAhead = !hasBegun(booking, venueNow(at, booking.timeZone)) && booking.checkedInAt === null;
    const stands = booking.status === 'booked' || booking.status === 'confirmed';
    if (!stands || !isAhead || booking.erasedAt !== null) return null;
    await trx
      .updateTable('booking_confirmations')
      .set({ released_at: sql<Date>`date_trunc('milliseconds', ${at}::timestamptz)` })
      .where('account_id', '=', scope.accountId)
      .where('booking_id', '=', id)
      .execute();
    return changeLocked(trx, booking, { input: { status: 'canceled' }, by: 'server', at });
  });

/**
 * Ends the hours that have come, in one statement with the job of their mail, which there is one of for each; nothing is told
 * once the venue asks nobody any more.
 * @returns the days of what isn't confirmed
 */
async function settleHours(
  db: Database,
  { accountId }: AccountScope,
  { at, dueBefore }: { at: Date; dueBefore: Date },
): Promise<string[]> {
  const payload = `json_build_object('accountId', account_id, 'due', due_at)`;
  const { rows } = await sql<{ day: string }>`
    with due as (
      select booking_id from booking_confirmations
      where account_id = ${accountId} and settled_at is null and due_at <= ${dueBefore}::timestamptz
      order by booking_id for no key update
    ), settled as (
      update booking_confirmations k set settled_at = ${at}::timestamptz from due
      where k.booking_id = due.booking_id and k.account_id = ${accountId}
      returning k.account_id, k.booking_id, k.day, k.due_at, k.answer, k.released_at
    ), open as (
      select s.* from settled s
      join bookings b on b.id = s.booking_id and b.account_id = s.account_id
      join accounts a on a.id = s.account_id and a.confirm_days > 0 and not a.is_archived
      where b.erased_at is null and (s.released_at is not null
        or b.status in ('booked', 'confirmed') and (s.answer is null or s.answer = 'no'))
    ), hours as (
      select distinct o.account_id, o.due_at from open o
      where not exists (select from booking_confirmations k
        where k.account_id = o.account_id and k.due_at = o.due_at and k.settled_at is not null)
    ), job as (
      ${sql.raw(addJobSql(unconfirmedNoticeJob, payload, 'hours'))}
    )
    select distinct day::text as day from open`.execute(db);
  return rows.map(({ day }) => day);
}
