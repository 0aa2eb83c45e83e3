import type { Pool } from 'pg';

const CLAIMS = `
  select count(*) as wrong
  from bookings b
  join accounts a on a.id = b.account_id
  left join categories c on c.account_id = b.account_id and c.id = b.category_id
  left join lateral span_of(b.day, b.start_minute, b.end_minute, c.clean_before, c.clean_after, a.time_zone) s
    on c.pool_id is not null
  left join pool_claims k on k.account_id = b.account_id and k.booking_id = b.id
  where b.account_id = $1
    and case when b.status = 'canceled' then k.id is not null
      -- Of a category that is gone, it keeps what it had.
      else c.id is not null
        and (k.pool_id, k.span_from, k.span_to) is distinct from (c.pool_id, s.span_from, s.span_to) end`;

const DAYS = `
  with claimed as (
    select k.pool_id, s.step, sum(k.units) filter (where k.booking_id is not null) as booked,
      sum(k.units) filter (where k.booking_id is null) as blocked
    from pool_claims k, generate_series(k.span_from, k.span_to - 1) as s (step)
    where k.account_id = $1
    group by k.pool_id, s.step
  ), counted as (
    select d.pool_id, (d.day - date '1970-01-01') * 288 + t.at::int - 1 as step, t.booked, t.blocked
    from pool_days d, unnest(d.booked, d.blocked) with ordinality as t (booked, blocked, at)
    where d.account_id = $1 and (t.booked <> 0 or t.blocked <> 0)
  )
  select count(distinct (pool_id, step / 288)) as wrong
  from claimed k full join counted c using (pool_id, step)
  where coalesce(k.booked, 0) <> coalesce(c.booked, 0) or coalesce(k.blocked, 0) <> coalesce(c.blocked, 0)`;

// Offers of the same hours are looked up once.
const LEFT = `
  with spans as materialized (
    select o.pool_id, o.span_from, o.span_to, (
      select max(t.booked + t.blocked)
      from pool_days d
      cross join lateral (select (d.day - date '1970-01-01') * 288 as base) b
      cross join lateral unnest(
        d.booked[greatest(o.span_from - b.base, 0) + 1 : least(o.span_to - b.base, 288)],
        d.blocked[greatest(o.span_from - b.base, 0) + 1 : least(o.span_to - b.base, 288)]) as t (booked, blocked)
      where d.account_id = $1 and d.pool_id = o.pool_id
        and d.day between date '1970-01-01' + o.span_from / 288 and date '1970-01-01' + (o.span_to - 1) / 288
    ) as taken
    from (select distinct pool_id, span_from, span_to from offers where account_id = $1 and pool_id is not null) o
  )
  select count(*) as wrong
  from offers o
  join accounts a on a.id = o.account_id
  join categories c on c.account_id = o.account_id and c.id = o.category_id
  join time_slots t on t.account_id = o.account_id and t.id = o.time_slot_id
  left join periods d on d.account_id = o.account_id and d.id = o.period_id
  left join lateral span_of(o.day, coalesce(d.start_minute, t.start_minute), coalesce(d.end_minute, t.end_minute),
    c.clean_before, c.clean_after, a.time_zone) h on c.pool_id is not null
  left join pools p on p.account_id = o.account_id and p.id = o.pool_id
  left join spans s on (s.pool_id, s.span_from, s.span_to) = (o.pool_id, o.span_from, o.span_to)
  where o.account_id = $1 and (
    o.pool_id is distinct from c.pool_id
    or o.pool_left is distinct from case when o.pool_id is not null
      then greatest(p.units - coalesce(s.taken, 0), 0) end
    or (o.span_from, o.span_to) is distinct from (h.span_from, h.span_to)
    or o.is_pooled_out <> coalesce(o.pool_left = 0, false))`;

export interface WrongStock {
  /** Bookings that hold no unit of their category's pool, one that they should not, or one for other hours than theirs. */
  bookings: number;
  /** Days of pools that count other units as taken than are. */
  days: number;
  /** Offers that say something else than their pool has left, or that look for it at other hours than theirs. */
  offers: number;
}

/** What is wrong about shared stock: nothing, at any time. */
export async function findWrongStock(pool: Pool): Promise<WrongStock> {
  const { rows: accounts } = await pool.query<{ id: number }>(
    'select distinct account_id as id from pools order by 1',
  );
  const count = async (statement: string, accountId: number) =>
    (await pool.query<{ wrong: number }>(statement, [accountId])).rows[0]?.wrong ?? 0;
  const wrong: WrongStock = { bookings: 0, days: 0, offers: 0 };
  for (const { id } of accounts) {
    wrong.bookings += await count(CLAIMS, id);
    wrong.days += await count(DAYS, id);
    wrong.offers += await count(LEFT, id);
  }
  return wrong;
}
