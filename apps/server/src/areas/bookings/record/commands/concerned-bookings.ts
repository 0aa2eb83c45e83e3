import { sql, type Transaction } from 'kysely';
import type { Database } from '../../../../db/database.ts';
import type { DB } from '../../../../db/schema.ts';
import { addJobSql } from '../../../../jobs/queue.ts';
import { AppError } from '../../../../kernel/app-error.ts';
import type { Author } from '../../../../kernel/author.ts';
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

/** How many one call cancels, and how many of those that somebody holds it waits for. */
const MOST = 200;
const MOST_HELD = 3;

/** What became of bookings that were to be cancelled. */
export interface CanceledBookings {
  totalCanceled: number;
  /** Those that it has not come to, or that somebody held: they are as they were. */
  totalLeft: number;
}

/**
 * Cancels them as the desk does, each with its mails and in a transaction of its own; some hundreds at most, the first
 * ones first. What stands in the way of one leaves the others, so it may be called until none is left. Of an erased one
 * nobody is told, and nothing is written.
 * @throws whatever went wrong before any was cancelled
 */
export async function cancelConcerned(
  db: Database,
  scope: AccountScope,
  concerned: Concerned,
  comment: string | null,
  author: Author,
): Promise<CanceledBookings> {
  const rows = await concernedIds(db, scope, concerned)
    .clearSelect()
    .select(['bookings.id', 'bookings.erased_at as erasedAt'])
    .orderBy('bookings.day')
    .orderBy('bookings.id')
    .limit(MOST)
    .execute();
  let [totalCanceled, held] = [0, 0];
  for (const { id, erasedAt } of rows) {
    const said = comment === null || erasedAt !== null ? {} : { comment };
    const input = { status: 'canceled' as const, ...said };
    try {
      if (await changeBooking(db, scope, id, { input, by: 'admin', ...author, at: concerned.at }))
        totalCanceled++;
    } catch (error) {
      // Deleted meanwhile, or erased, or held for seconds: the next call finds it as it then is.
      const isItsOwn = error instanceof AppError && error.status < 500;
      const isHeld = error instanceof AppError && error.status === 503 && ++held < MOST_HELD;
      if (isItsOwn || isHeld) continue;
      if (totalCanceled === 0) throw error;
      break;
    }
  }
  return { totalCanceled, totalLeft: await countConcerned(db, scope, concerned) };
}

async function countConcerned(db: Database, scope: AccountScope, concerned: Concerned): Promise<number> {
  const { total } = await concernedIds(db, scope, concerned)
    .clearSelect()
    .select(sql<number>`count(*)::integer`.as('total'))
    .executeTakeFirstOrThrow();
  return total;
}
