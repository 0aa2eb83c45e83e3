import type { CalendarDay } from '@meridienne/domain';
import type { Pool } from 'pg';
import { MADE, STAYS } from './analysis-rows.ts';
import { countedRows } from './day-rows.ts';

/** Days whose rolled rows, of these columns, aren't those that `counted` has. */
const wrongDays = (table: string, columns: string, counted: string) => `
  select day from (
    (select ${columns} from (${counted}) c except all select ${columns} from ${table} where account_id = $1)
    union all
    (select ${columns} from ${table} where account_id = $1 except all select ${columns} from (${counted}) c)
  ) different`;

const DAYS = `
  select day, widget_id, currency, sum(opened) as opened, sum(booked) as booked, sum(canceled) as canceled,
    sum(price_minor) as price_minor
  from (${countedRows()}) c group by day, widget_id, currency`;

// Not its places: offers of days long past may be deleted with their slots, and stay counted as they were.
const TAKEN = `
  select day, category_id, start_minute, end_minute, taken, no_shows from (${STAYS}) s where taken > 0`;

const WRONG = `
  with venue as materialized (
    select p.account_id, p.time_zone, p.rolled_to from statistic_progress p where p.account_id = $1
  ), spans as materialized (
    select '-infinity'::date as from_day, rolled_to - 1 as to_day from venue
  ), taken as (
    select account_id, day, category_id, start_minute, end_minute, taken, no_shows from statistic_stays where taken > 0
  ), wrong as (
    ${wrongDays('statistic_days', 'day, widget_id, currency, opened, booked, canceled, price_minor', DAYS)}
    union all
    ${wrongDays(
      'statistic_made',
      'day, source, widget_id, currency, lead_days, is_canceled, notice, bookings, price_minor, extras_minor',
      MADE,
    )}
    union all
    ${wrongDays('taken', 'day, category_id, start_minute, end_minute, taken, no_shows', TAKEN)}
  )
  select count(distinct day) as wrong from wrong
  where day not in (select day from statistic_changed_days where account_id = $1)`;

/** How many days that are rolled up say something else than their bookings and openings: none, at any time. */
export async function countWrongDays(pool: Pool): Promise<number> {
  const { rows: accounts } = await pool.query<{ id: number }>(
    'select account_id as id from statistic_progress',
  );
  let wrong = 0;
  for (const { id } of accounts) {
    const { rows } = await pool.query<{ wrong: number }>(WRONG, [id]);
    wrong += rows[0]?.wrong ?? 0;
  }
  return wrong;
}

/** Of a day: its last hours, of which a roll-up keeps away; and how long the job may take to get there. */
const DUE_AFTER = "interval '4 hours'";
/** An account that was just made, as by an import, or has changed its time zone is waiting rightly. */
const SETTLED_AFTER = "interval '1 hour'";

const OVERDUE = `
  with due as (
    select a.id, a.time_zone, coalesce(p.rolled_to, '-infinity') as rolled_to,
      (($1::timestamptz - ${DUE_AFTER}) at time zone a.time_zone)::date as due_to
    from accounts a
    left join statistic_progress p on p.account_id = a.id and p.time_zone = a.time_zone
    where greatest(a.created_at, a.updated_at) < $1::timestamptz - ${SETTLED_AFTER}
  ), told as (
    select due.id, (least(b.at, o.at, e.at) at time zone due.time_zone)::date as day
    from due
    cross join lateral (
      select rolled_to::timestamp at time zone time_zone as from_at, due_to::timestamp at time zone time_zone as to_at
    ) span
    cross join lateral (
      select min(created_at) as at from bookings
      where account_id = due.id and created_at >= from_at and created_at < to_at and book_on <> 'Preview'
    ) b
    cross join lateral (
      select min(opened_at) as at from statistic_openings
      where account_id = due.id and opened_at >= from_at and opened_at < to_at
    ) o
    cross join lateral (
      select min(occurred_at) as at from statistic_events
      where account_id = due.id and occurred_at >= from_at and occurred_at < to_at and action = 'opened'
        and (select moved_id < last_id from statistic_moves)
    ) e
    where due.rolled_to < due.due_to
  )
  select count(*) as accounts, min(day) as since from told where day is not null`;

/**
 * How many accounts have bookings or openings on days that should have been rolled up and are not, and the first such
 * day: none, while the job runs. What they are told is right meanwhile, being counted anew by each call.
 */
export async function findOverdueRollUps(
  pool: Pool,
  now: Date,
): Promise<{ accounts: number; since: CalendarDay | null }> {
  const { rows } = await pool.query<{ accounts: number; since: CalendarDay | null }>(OVERDUE, [now]);
  return rows[0] ?? { accounts: 0, since: null };
}
