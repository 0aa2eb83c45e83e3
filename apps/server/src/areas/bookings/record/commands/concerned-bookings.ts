import { sql, type Transaction } from 'kysely';
import type { Database } from '../../../../db/database.ts';
import type { DB } from '../../../../db/schema.ts';
import { addJobSql } from '../../../../jobs/queue.ts';
import type { AccountScope } from '../../../../kernel/scope.ts';
import { venueMessageJob } from '../jobs/venue-message-job.ts';
import { filteredBookings } from '../queries/list-bookings.ts';
import { changeBooking } from './change-booking.ts';

/** Bookings of some days, both included, whose guests are still to come at a moment. */
export interface Concerned {
  from: string;
  to: string;
  /** Null for all. */
  categoryIds: readonly number[] | null;
  at: Date;
}

const concernedIds = (db: Database, scope: AccountScope, { from, to, categoryIds, at }: Concerned) =>
  filteredBookings(db, scope, { reader: 'staff', from, to, categoryIds, toComeAt: at });

/**
 * Queues a mail with the venue's words for each guest who has an address, confidential ones too: only the mail itself
 * learns where it goes.
 * @param telling the same for all of them, and no other
 * @returns how many
 */
export async function tellGuests(
  trx: Transaction<DB>,
  scope: AccountScope,
  concerned: Concerned,
  { telling, message }: { telling: string; message: string },
): Promise<number> {
  const told = concernedIds(trx, scope, concerned).where('bookings.email', '<>', '');
  const payload = `json_build_object('accountId', account_id, 'bookingId', id, 'telling', telling, 'message', message)`;
  const { numAffectedRows } = await sql`
    with told as (
      select b.account_id, b.id, ${telling}::text as telling, ${message}::text as message from (${told}) b
    ) ${sql.raw(addJobSql(venueMessageJob, payload, 'told'))}`.execute(trx);
  return Number(numAffectedRows ?? 0);
}

/** How many one call cancels: each is a transaction of its own. */
const MOST = 200;

/** What became of bookings that were to be cancelled. */
export interface CanceledBookings {
  totalCanceled: number;
  totalLeft: number;
}

/**
 * Cancels them as the desk does, each with its mails; some hundreds at most, the first ones first.
 * @throws {AppError} 503 when somebody holds one for seconds: those before it are cancelled
 */
export async function cancelConcerned(
  db: Database,
  scope: AccountScope,
  concerned: Concerned,
  comment: string | null,
  userId: number | null,
): Promise<CanceledBookings> {
  const rows = await concernedIds(db, scope, concerned)
    .orderBy('bookings.day')
    .orderBy('bookings.id')
    .execute();
  const input = { status: 'canceled' as const, ...(comment !== null && { comment }) };
  let totalCanceled = 0;
  for (const { id } of rows.slice(0, MOST)) {
    const place = await changeBooking(db, scope, id, { input, by: 'admin', userId, at: concerned.at });
    if (place) totalCanceled++;
  }
  return { totalCanceled, totalLeft: Math.max(0, rows.length - MOST) };
}
