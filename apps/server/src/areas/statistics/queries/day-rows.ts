/** What may be counted of a day: both are, unless only one is asked for. */
export type Counted = 'bookings' | 'openings';

/*
 * A day's instants are looked for some hours around it, and told by what the venue's clock showed: on days when it
 * is put back across midnight, the day doesn't begin at one instant.
 */
export const near = (instant: string) => `
  ${instant} >= (s.from_day::timestamp at time zone v.time_zone) - interval '3 hours'
  and ${instant} < ((s.to_day + 1)::timestamp at time zone v.time_zone) + interval '3 hours'`;
export const onItsDays = (instant: string) =>
  `(${instant} at time zone v.time_zone)::date between s.from_day and s.to_day`;

/*
 * Joined by `lateral … offset 0`: for each span by itself, by the index. Left the choice, PostgreSQL reads the whole
 * table of a large account to join it with one day.
 */
const BOOKINGS = `
  select (b.created_at at time zone v.time_zone)::date as day,
    case when b.book_on = 'Widget' then b.widget_id end as widget_id, b.currency, 0::bigint as opened,
    count(*) filter (where b.status <> 'canceled') as booked,
    count(*) filter (where b.status = 'canceled') as canceled,
    coalesce(sum(b.price_minor) filter (where b.status <> 'canceled'), 0)::bigint as price_minor
  from venue v cross join spans s
  cross join lateral (
    select b.created_at, b.book_on, b.widget_id, b.currency, b.status, b.price_minor
    from bookings b where b.account_id = v.account_id and ${near('b.created_at')} offset 0
  ) b
  where b.book_on <> 'Preview' and ${onItsDays('b.created_at')}
  group by 1, 2, 3`;

const OPENINGS = `
  select (o.opened_at at time zone v.time_zone)::date, o.widget_id, null, count(*), 0, 0, 0
  from venue v cross join spans s
  cross join lateral (
    select o.opened_at, o.widget_id
    from statistic_openings o where o.account_id = v.account_id and ${near('o.opened_at')} offset 0
  ) o
  where ${onItsDays('o.opened_at')}
  group by 1, 2`;

/** Openings that are still events, until the job has moved them: the first of each visit that has none yet. */
const UNMOVED_OPENINGS = `
  select (e.occurred_at at time zone v.time_zone)::date, e.widget_id, null, count(*), 0, 0, 0
  from venue v cross join spans s
  join (
    select distinct on (e.widget_id, coalesce(visit_key(e.visit_id)::text, 'event ' || e.id)) e.widget_id, e.occurred_at
    from venue v join statistic_events e on e.account_id = v.account_id and e.action = 'opened'
    where (select moved_id < last_id from statistic_moves)
      and e.id > (select moved_id from statistic_moves) and e.id <= (select last_id from statistic_moves)
      and not exists (
        select from statistic_openings o where o.widget_id = e.widget_id and o.visit = visit_key(e.visit_id))
    order by e.widget_id, coalesce(visit_key(e.visit_id)::text, 'event ' || e.id), e.id
  ) e on ${onItsDays('e.occurred_at')}
  group by 1, 2`;

/**
 * The text of a SELECT that counts bookings and openings themselves: (day, widget_id, currency, opened, booked,
 * canceled, price_minor), by the days on which they were made. Its statement has `venue` (account_id, time_zone), one
 * row, and `spans` (from_day, to_day), which don't overlap.
 */
export const countedRows = (counted?: Counted): string =>
  [
    ...(counted === 'openings' ? [] : [BOOKINGS]),
    ...(counted === 'bookings' ? [] : [OPENINGS, UNMOVED_OPENINGS]),
  ].join(' union all ');

/**
 * The text of the CTEs that all who read days begin with, of the account `:accountId`, from the day `:from` to the day
 * `:to`: `venue`, `changed`, the days that have changed since they were rolled up, and `spans`, those that are
 * counted themselves.
 */
export const spansToCount = `
  venue as materialized (
    select a.id as account_id, a.time_zone, coalesce(p.rolled_to, '-infinity') as rolled_to
    from accounts a
    left join statistic_progress p on p.account_id = a.id and p.time_zone = a.time_zone
    where a.id = :accountId
  ), changed as materialized (
    select c.day
    from venue v join statistic_changed_days c on c.account_id = v.account_id and c.day < v.rolled_to
    where c.day between :from::date and :to::date
  ), spans as materialized (
    select day as from_day, day as to_day from changed
    union all
    select greatest(v.rolled_to, :from::date), :to::date from venue v where v.rolled_to <= :to::date
  )`;

/** The text of a condition: whether the rolled row `d` of the venue `v` still says what was asked for. */
export const stillStands = `d.account_id = v.account_id and d.day < v.rolled_to
    and d.day between :from::date and :to::date and d.day not in (select day from changed)`;

/**
 * The text of CTEs ending in `days`, with the same columns, after those of `spansToCount`. Days that are rolled up are
 * read as they stand, the others and those that have changed since are counted. All of it is one statement, so that it
 * sees one moment.
 */
export const dayRows = (counted?: Counted): string => `
  ${spansToCount}, days as (
    select d.day, d.widget_id, d.currency, d.opened, d.booked, d.canceled, d.price_minor
    from venue v join statistic_days d on ${stillStands}
      ${counted === 'bookings' ? 'and d.currency is not null' : ''}
    union all ${countedRows(counted)}
  )`;
