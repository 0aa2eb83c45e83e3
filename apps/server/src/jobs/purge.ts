import type { CronItem } from 'graphile-worker';
import { OFFER_CHANGE_MONTHS, OFFER_CHANGES_MAX } from '@meridienne/contracts';
import { Type } from 'typebox';
import { defineJob } from './job-type.ts';
import type { TaskDeps } from './task-deps.ts';
import { defineTask } from './define-task.ts';

const purge = defineJob('purge', Type.Unknown(), { maxAttempts: 3 });

/** Nightly: what has served its time. */
export const purgeTask = defineTask(purge, async ({ pool }: Pick<TaskDeps, 'pool'>) => {
  await pool.query(`delete from idempotency_keys where created_at < now() - interval '24 hours'`);
  await pool.query(`delete from offer_changes where made_at < now() - $1 * interval '1 month'`, [
    OFFER_CHANGE_MONTHS,
  ]);
  // A program that sets prices all day long shall not fill the disk.
  await pool.query(
    `delete from offer_changes k
     using (select account_id, array_agg(id order by id desc) as ids from offer_changes
       group by account_id having count(*) > $1) many
     where k.account_id = many.account_id and k.id <= many.ids[$1 + 1]`,
    [OFFER_CHANGES_MAX],
  );
  // What events of others' calendars are called is often who came.
  await pool.query(
    `update pool_claims set reason = null
     where calendar_id is not null and reason is not null
       and span_to < extract(epoch from now() - interval '30 days') / 300`,
  );
  // Their day is over by every clock.
  await pool.query('delete from booking_reminders where day < current_date - 30');
  // Who waited isn't waited for: that somebody did, and what came of it, stays.
  await pool.query(
    `with over as (
       update wishes set first_name = '', last_name = '', email = '', phone = null, client_key = null, erased_at = now(),
         state = case when state in ('waiting', 'offered') then 'over' else state end, ended_at = coalesce(ended_at, now())
       where erased_at is null and (last_day < current_date - 30 or ended_at < now() - interval '30 days')
       returning id, account_id
     )
     update wish_offers x set reason = null from over where x.wish_id = over.id and x.account_id = over.account_id`,
  );
  await pool.query('delete from booking_sms where day < current_date - 30');
  await pool.query(`delete from sms_parts where created_at < now() - interval '60 days'`);
  // Long after the last moment at which anybody would be thanked for the visit.
  await pool.query(`delete from booking_thanks where thanked_at < now() - interval '60 days'`);
  // Over by their time, wherever they stand.
  await pool.query(`delete from holds where expires_at < now() - interval '1 day'`);
  await pool.query('delete from rate_limits where expires_at < now()');
  // Fallen to nothing long since.
  await pool.query(`delete from pressures where counted_at < now() - interval '1 hour'`);
  // Ended by time, or with the password that they were begun with; the others are deleted when they end.
  await pool.query(
    `delete from sessions s using users u
     where u.id = s.user_id and (s.expires_at < now() or s.epoch <> u.session_epoch)`,
  );
  // Whom they were for stands in them, and often in what the mail server said.
  await pool.query(
    `delete from graphile_worker._private_jobs
     where attempts >= max_attempts and locked_at is null and updated_at < now() - interval '30 days'`,
  );
  await pool.query(
    `update users set temporary_password_hash = null, temporary_password_seed = null,
       temporary_password_expires_at = null
     where temporary_password_expires_at < now()`,
  );
});

/** Made up for within a day where nothing ran at the hour: a computer that is off at night, an outage. */
export const purgeCron: CronItem = {
  task: purge.name,
  match: '17 3 * * *',
  options: { maxAttempts: purge.maxAttempts, backfillPeriod: 24 * 3_600_000 },
};
