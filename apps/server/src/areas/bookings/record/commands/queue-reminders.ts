import {
  addDays,
  type CalendarDay,
  reminderMoment,
  type ReminderSetting,
  type ReminderWay,
  venueNow,
} from '@meridienne/domain';
import { sql, type Transaction } from 'kysely';
import type { Database } from '../../../../db/database.ts';
import type { DB } from '../../../../db/schema.ts';
import { inTransaction } from '../../../../db/transaction.ts';
import { addJobSql } from '../../../../jobs/queue.ts';
import type { AccountScope } from '../../../../kernel/scope.ts';
import { expectAnswers } from '../../asking/commands/expect-answers.ts';
import { reminderJob } from '../jobs/reminder-job.ts';
import { reminderSmsJob } from '../jobs/reminder-sms-job.ts';

/** A whole day's guests are reminded at once: no new booking's confirmation waits for that. */
const AFTER_OTHERS = 1;

/** Bookings that one transaction looks at. */
const ROWS = 500;

/**
 * Queues some of the reminders of an account whose moment has come, day by day, and remembers up to which day all are.
 * Each is written down by booking and day with its job: whoever looks again, or at once, finds it done.
 * @param how.sendsSms whether there is a message centre: without one all are reminded by mail
 * @returns whether another call may find more
 */
export const queueReminders = (
  db: Database,
  { accountId }: AccountScope,
  at: Date,
  { sendsSms = false, rows = ROWS } = {},
): Promise<boolean> =>
  inTransaction(db, async (trx) => {
    // The account first, as all do that change it or delete it; and one looks after the other.
    const account = await trx
      .selectFrom('accounts')
      .where('id', '=', accountId)
      .where('is_archived', '=', false)
      .select([
        'time_zone as timeZone',
        'reminder_days as days',
        'reminder_hour as hour',
        'reminder_way as way',
        'reminded_through as through',
        'confirm_days as confirmDays',
        'confirm_by_days as byDays',
        'confirm_by_hour as byHour',
      ])
      .forNoKeyUpdate()
      .executeTakeFirst();
    if (!account || account.days === 0) return false;
    const { day: today, minute } = venueNow(at, account.timeZone);
    const last = addDays(today, account.days - (minute < account.hour * 60 ? 1 : 0));
    // What is booked for yesterday may begin after midnight.
    const first = addDays(today, -1);
    const { through } = account;
    if (through === last) return false;
    // Further than now, by a clock that was wrong: looked at anew.
    const day = through === null || through < first || through > last ? first : addDays(through, 1);
    const way = sendsSms ? account.way : 'mail';
    await expectAnswers(trx, { accountId, day, ...account }, at);
    const found = await queueDay(trx, { accountId, day, ...account, way }, at, rows);
    if (found < rows) {
      await trx.updateTable('accounts').set({ reminded_through: day }).where('id', '=', accountId).execute();
    }
    return found === rows || day < last;
  });

/**
 * One statement, by the index of an account's days. Whoever booked after the moment, or was moved to the day or taken up
 * again since, has read of it just then.
 */
async function queueDay(
  trx: Transaction<DB>,
  {
    accountId,
    day,
    way,
    ...setting
  }: ReminderSetting & { accountId: number; day: CalendarDay; way: ReminderWay },
  at: Date,
  rows: number,
): Promise<number> {
  const moment = reminderMoment(day, setting);
  const payload = `json_build_object('accountId', account_id, 'bookingId', booking_id, 'day', day)`;
  const { rows: found } = await sql<{ total: number }>`
    with untold as (
      select b.account_id, b.id, b.day, b.email, b.phone,
        row_number() over (partition by b.phone order by b.id) as turn
      from bookings b
      where b.account_id = ${accountId} and b.day = ${day}::date
        and b.status in ('booked', 'confirmed') and b.erased_at is null
        and b.created_at < ${moment}
        -- As in the domain's isTimeToRemind, which decides once more when it leaves.
        and (b.day + make_interval(mins => b.start_minute)) at time zone ${setting.timeZone}
          > ${at}::timestamptz + interval '1 hour'
        and not exists (select from booking_reminders r where r.booking_id = b.id and r.day = b.day)
        and not exists (select from booking_changes c
          where c.booking_id = b.id and c.account_id = b.account_id and c.created_at >= ${moment}
            and (c.was ->> 'bookAt' <> b.day::text or c.was ->> 'status' = 'canceled'))
    ), due as (
      select b.account_id, b.id, b.day, w.texts, b.email <> '' and (w.mails or not w.texts) as mails
      from untold b, lateral (
        -- Whether a number can be sent to is read when it leaves: then a mail goes in its place.
        select ${way !== 'mail'}::boolean and b.phone is not null
          -- Once each number: whoever books many times by a stranger's has him woken once. An earlier one that nobody is
          -- texted of wakes nobody.
          and b.turn = 1 and not exists (select from bookings o
            join booking_sms s on s.booking_id = o.id and s.account_id = o.account_id and s.day = o.day
            where o.account_id = b.account_id and o.day = b.day and o.phone = b.phone
              and o.status in ('booked', 'confirmed') and o.erased_at is null) as texts, ${way !== 'sms'}::boolean
          -- Whoever is asked whether he still comes answers by the mail's link.
          or exists (select from booking_confirmations k where k.account_id = b.account_id
            and k.booking_id = b.id and k.day = b.day and k.answer is null) as mails) w
      where b.email <> '' or w.texts
      order by b.id limit ${rows}
    ), kept as (
      insert into booking_reminders (account_id, booking_id, day)
      select account_id, id, day from due
      on conflict do nothing returning account_id, booking_id, day
    ), mailed as (
      select k.* from kept k join due on due.id = k.booking_id where due.mails
    ), texted as (
      insert into booking_sms (account_id, booking_id, day, by_mail)
      select k.account_id, k.booking_id, k.day, due.mails from kept k join due on due.id = k.booking_id
      where due.texts
      on conflict do nothing returning account_id, booking_id, day
    ), mail as (
      ${sql.raw(addJobSql(reminderJob, payload, 'mailed', AFTER_OTHERS))}
    ), sms as (
      ${sql.raw(addJobSql(reminderSmsJob, payload, 'texted', AFTER_OTHERS))}
    )
    select count(*)::int as total from due`.execute(trx);
  return found[0]?.total ?? 0;
}
