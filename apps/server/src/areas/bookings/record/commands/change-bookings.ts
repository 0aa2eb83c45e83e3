import type { ChangeBookings } from '@meridienne/contracts';
import { sql } from 'kysely';
import type { Database } from '../../../../db/database.ts';
import { AppError } from '../../../../kernel/app-error.ts';
import type { Author } from '../../../../kernel/author.ts';
import type { AccountScope } from '../../../../kernel/scope.ts';
import { addJobSql } from '../../../../jobs/queue.ts';
import { inTransaction } from '../../../../db/transaction.ts';
import { venueMessageJob } from '../jobs/venue-message-job.ts';
import { type BookingPlace, changeBooking } from './change-booking.ts';

/** What became of one of several: changed at a place, as it was (null), or why it wasn't changed. */
export type ChangedBooking = { id: number } & ({ place: BookingPlace | null } | { failure: unknown });

/** How many of those that somebody holds, or that fail otherwise, one call waits for. */
const MOST_FAILED = 3;

/**
 * Changes bookings one after the other, each as by itself: whatever one of them is refused, the others are changed, and
 * the caller learns of each. Once several have failed, though nothing is wrong with them, so have those that are left. Sent again, those that were changed have their status already. It takes no more rights than
 * every member of the staff has.
 */
export async function changeBookings(
  db: Database,
  scope: AccountScope,
  { bookings, comment }: ChangeBookings,
  { at, ...author }: Author & { at: Date },
): Promise<ChangedBooking[]> {
  const changed: ChangedBooking[] = [];
  let failed = 0;
  for (const { id, status, updatedAt } of bookings) {
    const why = status === 'canceled' && comment?.trim() ? { comment } : {};
    try {
      const input = { status, updatedAt, ...why };
      changed.push({ id, place: await changeBooking(db, scope, id, { input, by: 'staff', ...author, at }) });
    } catch (failure) {
      changed.push({ id, failure });
      const isItsOwn = failure instanceof AppError && failure.status < 500;
      if (isItsOwn || ++failed < MOST_FAILED) continue;
      const left = bookings.slice(changed.length);
      return [...changed, ...left.map((each) => ({ id: each.id, failure }))];
    }
  }
  return changed;
}

/**
 * Queues a mail with the venue's words for the guest of each booking that isn't cancelled and has an address,
 * confidential ones too: only the mail itself learns where it goes. A key for each booking, kept for a day as those of
 * bookings are, sends the same telling to nobody twice.
 * @returns how many can be reached, with those of an earlier try
 */
export const tellBookings = (
  db: Database,
  { accountId }: AccountScope,
  { ids, message, telling }: { ids: readonly number[]; message: string; telling: string },
): Promise<number> =>
  inTransaction(db, async (trx) => {
    const payload = `json_build_object('accountId', account_id, 'bookingId', id, 'telling', telling, 'message', message)`;
    const { rows } = await sql<{ total: number }>`
      with reached as (
        select account_id, id from bookings
        where account_id = ${accountId} and id = any (${ids}::bigint[])
          and status <> 'canceled' and email <> '' and erased_at is null
      ), fresh as (
        insert into idempotency_keys (account_id, key, request_hash, booking_id)
        select account_id, 'telling-' || ${telling}::text || '-' || id, 'telling', id from reached
        on conflict do nothing returning account_id, booking_id
      ), told as (
        select account_id, booking_id as id, ${telling}::text as telling, ${message.trim()}::text as message from fresh
      ), job as (
        ${sql.raw(addJobSql(venueMessageJob, payload, 'told'))}
      )
      select count(*)::int as total from reached`.execute(trx);
    return rows[0]?.total ?? 0;
  });
