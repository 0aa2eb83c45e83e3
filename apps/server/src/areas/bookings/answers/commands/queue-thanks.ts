import { addDays, THANKS_LATEST_HOURS, venueNow } from '@meridienne/domain';
import { sql } from 'kysely';
import type { Database } from '../../../../db/database.ts';
import { inTransaction } from '../../../../db/transaction.ts';
import { addJobSql } from '../../../../jobs/queue.ts';
import type { AccountScope } from '../../../../kernel/scope.ts';
import { thanksJob } from '../jobs/thanks-job.ts';

/** No booking's confirmation waits for those, nor a reminder. */
const AFTER_OTHERS = 2;

/** Bookings that one transaction looks at. */
const ROWS = 500;

const MS_PER_HOUR = 3_600_000;

/**
 * Queues the thanks to some of an account's guests whose visit ended its hours ago. Each is written down with its job by
 * the same statement: whoever looks again, or at once, finds it done.
 * @returns whether another call may find more
 */
export const queueThanks = (
  db: Database,
  { accountId }: AccountScope,
  at: Date,
  rows = ROWS,
): Promise<boolean> =>
  inTransaction(db, async (trx) => {
    const account = await trx
      .selectFrom('accounts')
      .where('id', '=', accountId)
      .where('is_archived', '=', false)
      .where('thanks_hours', '>', 0)
      .select(['time_zone as timeZone', 'thanks_hours as hours'])
      .executeTakeFirst();
    if (!account) return false;
    const { hours, timeZone } = account;
    const ended = new Date(at.getTime() - hours * MS_PER_HOUR);
    const earliest = new Date(ended.getTime() - THANKS_LATEST_HOURS * MS_PER_HOUR);
    // What ends after midnight, or after the next one, is booked for a day before.
    const first = addDays(venueNow(earliest, timeZone).day, -2);
    const last = venueNow(ended, timeZone).day;
    const payload = `json_build_object('accountId', account_id, 'bookingId', booking_id)`;
    const { rows: found } = await sql<{ total: number }>`
      with due as (
        select b.account_id, b.id from bookings b
        cross join lateral (
          select (b.day + make_interval(mins => b.end_minute)) at time zone ${timeZone} as at) as visit_end
        where b.account_id = ${accountId} and b.day between ${first}::date and ${last}::date
          and b.status in ('booked', 'confirmed') and b.book_on <> 'Preview' and b.email <> '' and b.erased_at is null
          -- Whoever came in confidence finds no word of it in a mail that his booking doesn't need.
          and not b.is_confidential
          and visit_end.at <= ${ended}::timestamptz and visit_end.at > ${earliest}::timestamptz
          and not exists (select from booking_thanks t where t.booking_id = b.id)
        order by b.id limit ${rows}
      ), kept as (
        insert into booking_thanks (account_id, booking_id, thanked_at)
        select account_id, id, ${at}::timestamptz from due
        on conflict do nothing returning account_id, booking_id
      ), job as (
        ${sql.raw(addJobSql(thanksJob, payload, 'kept', AFTER_OTHERS))}
      )
      select count(*)::int as total from due`.execute(trx);
    return found[0]?.total === rows;
  });
