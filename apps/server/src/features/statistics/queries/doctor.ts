import type { Pool } from 'pg';
import { countedRows } from './day-rows.ts';

const WRONG = `
  with venue as materialized (
    select p.account_id, p.time_zone, p.rolled_to from statistic_progress p where p.account_id = $1
  ), spans as materialized (
    select '-infinity'::date as from_day, rolled_to - 1 as to_day from venue
  ), counted as (
    select day, widget_id, currency, sum(opened) as opened, sum(booked) as booked, sum(canceled) as canceled,
      sum(price_minor) as price_minor
    from (${countedRows()}) c group by day, widget_id, currency
  ), different as (
    (select * from counted
     except select day, widget_id, currency, opened, booked, canceled, price_minor
     from statistic_days where account_id = $1)
    union all
    (select day, widget_id, currency, opened, booked, canceled, price_minor
     from statistic_days where account_id = $1
     except select * from counted)
  )
  select count(distinct day) as wrong from different
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
