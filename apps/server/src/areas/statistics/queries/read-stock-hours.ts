import type { CalendarDay } from '@meridienne/domain';
import type { Pool } from 'pg';
import { namedStatement } from '../../../db/named-statement.ts';
import { notFound } from '../../../kernel/app-error.ts';
import type { AccountScope } from '../../../kernel/scope.ts';

interface Asked {
  poolId: number;
  from: CalendarDay;
  to: CalendarDay;
}
type OfAccount = Asked & { accountId: number };

const unitsOf = namedStatement<{ units: number }, OfAccount>(
  'statistic-stock-units',
  'select units from pools where account_id = :accountId and id = :poolId',
);

/** What was taken in an hour of the week, in units times steps, and how many steps the days have of it. */
export interface HourTaken {
  /** 1 is Monday. */
  weekday: number;
  hour: number;
  steps: number;
  booked: number;
  blocked: number;
}

/*
 * The days of UTC that the venue's may reach into are walked once, by quarters of an hour, of which every clock's distance
 * from UTC is made: an hour that the clocks leave out isn't there, and one that they repeat is there twice.
 */
const takenOf = namedStatement<HourTaken, OfAccount>(
  'statistic-stock-hours',
  `
  select extract(isodow from q.shown)::int as weekday, extract(hour from q.shown)::int as hour,
    (count(*) * 3)::int as steps,
    coalesce(sum(d.booked[q.at + 1] + d.booked[q.at + 2] + d.booked[q.at + 3]), 0)::int as booked,
    coalesce(sum(d.blocked[q.at + 1] + d.blocked[q.at + 2] + d.blocked[q.at + 3]), 0)::int as blocked
  from (
    select u.day, m.at, to_timestamp((u.day * 288 + m.at)::bigint * 300) at time zone a.time_zone as shown
    from accounts a
    cross join generate_series(:from::date - date '1970-01-02', :to::date - date '1969-12-31') as u (day)
    cross join generate_series(0, 285, 3) as m (at)
    where a.id = :accountId
  ) q
  left join pool_days d on d.account_id = :accountId and d.pool_id = :poolId and d.day = date '1970-01-01' + q.day
    -- Said of the column itself, too: the index then reads these days and no others.
    and d.day between :from::date - 1 and :to::date + 1
  where q.shown::date between :from::date and :to::date
  group by 1, 2
  order by 1, 2`,
);

/** Hours that the pool's categories sell on a weekday, without cleaning; after midnight they go on from 1440. */
export interface SoldHours {
  weekday: number;
  startMinute: number;
  endMinute: number;
}

/** Of the evening before the first day, and of the last one, what lies within the days. */
const soldOf = namedStatement<SoldHours, OfAccount>(
  'statistic-stock-sold',
  `
  select distinct o.weekday, greatest(h.start_minute, case when o.is_before then 1440 else 0 end) as "startMinute",
    case when o.is_last then least(h.end_minute, 1440) else h.end_minute end as "endMinute"
  from (
    select distinct extract(isodow from f.day)::int as weekday, f.day < :from::date as is_before,
      f.day = :to::date as is_last, f.time_slot_id, f.period_id
    from offers f
    where f.account_id = :accountId and f.pool_id = :poolId and f.day between :from::date - 1 and :to::date
      -- As of the index: a day's spans begin no longer before it than the clocks and the longest cleaning.
      and f.span_from between (:from::date - date '1970-01-01' - 3) * 288 and (:to::date - date '1970-01-01' + 4) * 288
      and (f.booked > 0 or (f.is_available and not f.is_closed))
  ) o
  join time_slots t on t.account_id = :accountId and t.id = o.time_slot_id
  left join periods p on p.account_id = :accountId and p.id = o.period_id
  cross join lateral (
    select coalesce(p.start_minute, t.start_minute) as start_minute,
      coalesce(p.end_minute, t.end_minute + case when t.end_minute <= t.start_minute then 1440 else 0 end) as end_minute
  ) h`,
);

/** What was taken of a pool by hour of the week, on days of a venue, and which of these hours it sells. @throws {AppError} 404 */
export async function readStockHours(pool: Pool, { accountId }: AccountScope, asked: Asked) {
  const values = { accountId, ...asked };
  const [[found], taken, sold] = await Promise.all([
    unitsOf(pool, values),
    takenOf(pool, values),
    soldOf(pool, values),
  ]);
  if (!found) throw notFound();
  return { units: found.units, taken, sold };
}
