import { near, onItsDays } from './day-rows.ts';

/**
 * The text of a SELECT that counts what bookings were made of, by the day on which they were made: the columns of
 * `statistic_made`. As `countedRows`, it looks at `venue` and `spans`.
 */
export const MADE = `
  select (b.created_at at time zone v.time_zone)::date as day, b.book_on as source,
    case when b.book_on = 'Widget' then b.widget_id end as widget_id, b.currency,
    least(32767, greatest(0, b.day - (b.created_at at time zone v.time_zone)::date)) as lead_days,
    b.status = 'canceled' as is_canceled,
    -- What isn't known would read as 0: greatest and least leave nulls out.
    case when b.status = 'canceled' and b.canceled_at is not null
      then least(2, greatest(0, b.day - (b.canceled_at at time zone v.time_zone)::date)) end as notice,
    count(*) as bookings, sum(b.price_minor)::bigint as price_minor, sum(b.extras_minor)::bigint as extras_minor
  from venue v cross join spans s
  cross join lateral (
    select b.created_at, b.canceled_at, b.day, b.book_on, b.widget_id, b.currency, b.status, b.price_minor,
      case when b.addons = '[]' then 0 else (
        select coalesce(sum((a ->> 'priceMinor')::bigint * (a ->> 'amount')::int), 0)
        from jsonb_array_elements(b.addons) a
      ) end as extras_minor
    from bookings b where b.account_id = v.account_id and ${near('b.created_at')} offset 0
  ) b
  where b.book_on <> 'Preview' and ${onItsDays('b.created_at')}
  group by 1, 2, 3, 4, 5, 6, 7`;

const TAKEN = `
  select b.day, b.category_id, b.start_minute, b.end_minute,
    count(*) filter (where b.status <> 'canceled') as taken,
    count(*) filter (where b.status = 'noShow') as no_shows, 0::bigint as places
  from venue v cross join spans s
  cross join lateral (
    select b.day, b.category_id, b.start_minute, b.end_minute, b.status, b.book_on
    from bookings b where b.account_id = v.account_id and b.day between s.from_day and s.to_day offset 0
  ) b
  where b.book_on <> 'Preview'
  group by 1, 2, 3, 4`;

/**
 * On sale, or sold out; not what was closed. A slot's end before its start is of the next day, as a booking's is. When its
 * hours have changed since, bookings keep theirs: their places are those where they were taken, and no second ones here.
 */
const ON_SALE = `
  select o.day, o.category_id, h.start_minute, h.end_minute, 0, 0,
    sum(o.quantity - case when o.booked = 0 then 0 else (
      select count(*) from bookings b
      where b.offer_id = o.id and b.account_id = v.account_id and b.status <> 'canceled' and b.book_on <> 'Preview'
        and (b.start_minute, b.end_minute) <> (h.start_minute, h.end_minute)
    ) end)
  from venue v cross join spans s
  cross join lateral (
    select o.id, o.day, o.category_id, o.time_slot_id, o.period_id, o.quantity, o.booked
    from offers o
    where o.account_id = v.account_id and o.day between s.from_day and s.to_day
      and o.is_available and not o.is_closed offset 0
  ) o
  join time_slots t on t.account_id = v.account_id and t.id = o.time_slot_id
  left join periods p on p.account_id = v.account_id and p.id = o.period_id
  cross join lateral (
    select coalesce(p.start_minute, t.start_minute) as start_minute,
      coalesce(p.end_minute, t.end_minute + case when t.end_minute < t.start_minute then 1440 else 0 end) as end_minute
  ) h
  group by 1, 2, 3, 4`;

/**
 * The text of a SELECT that counts places by the day of the stay: the columns of `statistic_stays`, where a place that
 * was taken was one, whatever became of the offer.
 */
export const STAYS = `
  select day, category_id, start_minute, end_minute, sum(taken) as taken, sum(no_shows) as no_shows,
    greatest(sum(places), sum(taken)) as places
  from (${TAKEN} union all ${ON_SALE}) counted
  group by 1, 2, 3, 4
  having greatest(sum(places), sum(taken)) > 0`;
