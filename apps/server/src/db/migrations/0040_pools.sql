-- Stock that categories share (docs/adr/0040-rooms-are-sold-once.md). A pool is so many units of a kind; what takes one of
-- them for a while is a claim. How many are taken is counted in steps of five minutes, the grain of all of a venue's hours:
-- a step is the number of such since 1970, in UTC, so that midnight and a change of clocks are hours like any other.

create table pools (
  id integer generated always as identity,
  account_id integer not null references accounts on delete cascade,
  name text not null check (length(trim(name)) between 1 and 120),
  units smallint not null check (units between 1 and 1000),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (id, account_id)
);
create index pools_account on pools (account_id, name);

alter table categories
  add column pool_id integer,
  -- Minutes that a unit is cleaned or prepared before and after.
  add column clean_before smallint not null default 0 check (clean_before between 0 and 720 and clean_before % 5 = 0),
  add column clean_after smallint not null default 0 check (clean_after between 0 and 720 and clean_after % 5 = 0),
  add foreign key (pool_id, account_id) references pools (id, account_id) on delete set null (pool_id);
create index categories_pool on categories (account_id, pool_id) where pool_id is not null;

-- Null but for those of a pool: the steps from `span_from` to before `span_to`, cleaning included, and how many units are
-- free throughout. Whether none is, is a column of its own: as part of an index it may change only where it flips.
alter table offers
  add column pool_id integer,
  add column span_from integer,
  add column span_to integer,
  add column pool_left smallint,
  add column is_pooled_out boolean not null default false;

create table pool_claims (
  id bigint generated always as identity,
  account_id integer not null,
  pool_id integer not null,
  span_from integer not null,
  span_to integer not null,
  units smallint not null default 1 check (units between 1 and 1000),
  -- Of a booking; null for a block, by which the desk takes units out.
  booking_id bigint,
  reason text check (length(trim(reason)) between 1 and 200),
  made_by integer references users on delete set null,
  made_at timestamptz not null default now(),
  primary key (id, account_id),
  foreign key (pool_id, account_id) references pools (id, account_id) on delete cascade,
  foreign key (booking_id, account_id) references bookings (id, account_id) on delete cascade,
  check (span_to > span_from),
  check (booking_id is null or units = 1)
);
create unique index pool_claims_booking on pool_claims (booking_id, account_id) where booking_id is not null;
create index pool_claims_span on pool_claims (account_id, pool_id, span_to);
create index pool_claims_made_by on pool_claims (made_by) where made_by is not null;

-- Counted by `count_units` alone. A day is one of UTC, its steps are the 288 from its first one.
create table pool_days (
  account_id integer not null,
  pool_id integer not null,
  day date not null,
  first_step integer not null generated always as ((day - date '1970-01-01') * 288) stored,
  booked smallint[] not null default array_fill(0::smallint, array[288]),
  blocked smallint[] not null default array_fill(0::smallint, array[288]),
  -- The units of the pool; more only where more were booked before they were counted.
  most smallint not null,
  primary key (account_id, pool_id, day),
  foreign key (pool_id, account_id) references pools (id, account_id) on delete cascade,
  -- A room is never sold twice.
  constraint pool_days_not_oversold check (most >= all (booked)),
  check (cardinality(booked) = 288 and cardinality(blocked) = 288)
) with (fillfactor = 70, autovacuum_vacuum_scale_factor = 0.02);

/*
 * The steps that hours of a day take at a venue. An end before its start is on the next day. Where the clocks go forward,
 * hours that don't exist may end before they begin: they last as long as they say.
 */
create function span_of(day date, start_minute integer, end_minute integer, before integer, after integer, zone text,
    out span_from integer, out span_to integer)
  language sql immutable parallel safe as $$
  select floor((h.starts - before * 60) / 300)::int,
    ceil((case when h.ends > h.starts then h.ends else h.starts + h.minutes * 60 end + after * 60) / 300)::int
  from (
    select m.minutes, extract(epoch from (day + make_interval(mins => start_minute)) at time zone zone) as starts,
      extract(epoch from (day + make_interval(mins => start_minute + m.minutes)) at time zone zone) as ends
    from (select end_minute - start_minute + case when end_minute <= start_minute then 1440 else 0 end) m (minutes)
  ) h
$$;

/*
 * Holds a pool until the transaction ends. Whoever takes or frees a unit, or writes what offers a pool has, holds it
 * before any of its offers: one after the other, they meet at no second lock. The functions that triggers call have the
 * search path of those.
 */
create function hold_pool(account integer, pool integer) returns boolean
  language plpgsql as $$
begin
  perform from pools p where p.account_id = account and p.id = pool for no key update;
  return found;
end $$;

/* Holds a pool for who books these hours of a category. Answers it with their steps, by which he knows an offer as his. */
create function hold_place(account integer, pool integer, category integer, day date, start_minute integer,
    end_minute integer) returns integer[]
  language plpgsql as $$
begin
  perform hold_pool(account, pool);
  return (
    select array[pool, s.span_from, s.span_to] from categories c
    join accounts a on a.id = c.account_id
    cross join lateral span_of(day, start_minute, end_minute, c.clean_before, c.clean_after, a.time_zone) s
    where c.account_id = account and c.id = category);
end $$;

/* How many units of a pool are free from one step to before another. */
create function units_left(account integer, pool integer, from_step integer, to_step integer) returns integer
  language plpgsql stable as $$
begin
  return (
    select p.units - coalesce((
      select max(u.booked + u.blocked) from pool_days d
      cross join lateral unnest(
        d.booked[from_step - d.first_step + 1 : to_step - d.first_step],
        d.blocked[from_step - d.first_step + 1 : to_step - d.first_step]) as u (booked, blocked)
      where d.account_id = account and d.pool_id = pool
        and d.day between date '1970-01-01' + from_step / 288 and date '1970-01-01' + (to_step - 1) / 288
    ), 0) from pools p where p.account_id = account and p.id = pool);
end $$;

/*
 * Writes anew what the pool leaves for each of its offers that needs any of these steps, of the days that it touches
 * alone. The pool is held.
 */
create function fit_pool_left(account integer, pool integer, from_step integer, to_step integer) returns void
  language plpgsql as $$
declare
  all_units integer;
begin
  select p.units into all_units from pools p where p.account_id = account and p.id = pool;
  if all_units is null then return; end if;
  -- Materialized, or each would be counted anew for what is set and for whether it is.
  with n as materialized (
    select f.id, f.pool_left, greatest(all_units - coalesce((
      select max(u.booked + u.blocked) from pool_days d
      cross join lateral unnest(
        d.booked[f.span_from - d.first_step + 1 : f.span_to - d.first_step],
        d.blocked[f.span_from - d.first_step + 1 : f.span_to - d.first_step]) as u (booked, blocked)
      where d.account_id = account and d.pool_id = pool
        and d.day between date '1970-01-01' + f.span_from / 288 and date '1970-01-01' + (f.span_to - 1) / 288
    ), 0), 0) as units_left
    from offers f
    -- No span is longer than four days.
    where f.account_id = account and f.pool_id = pool
      and f.span_from > from_step - 1152 and f.span_from < to_step and f.span_to > from_step
  )
  update offers o set pool_left = n.units_left, is_pooled_out = n.units_left = 0 from n
    where n.pool_left is distinct from n.units_left and o.id = n.id and o.account_id = account;
end $$;

/* Adds units to what is taken of a pool, or takes them off; and tells its offers. */
create function count_units(account integer, pool integer, from_step integer, to_step integer, change integer,
    is_block boolean) returns void
  language plpgsql as $$
declare
  first_day date := date '1970-01-01' + from_step / 288;
  last_day date := date '1970-01-01' + (to_step - 1) / 288;
  all_units integer;
  counted integer;
begin
  select p.units into all_units from pools p where p.account_id = account and p.id = pool for no key update;
  -- With its account or its pool, all of it goes.
  if all_units is null then return; end if;
  select count(*) into counted from pool_days p
    where p.account_id = account and p.pool_id = pool and p.day between first_day and last_day;
  if counted <= last_day - first_day then
    insert into pool_days (account_id, pool_id, day, most)
      select account, pool, first_day + n, all_units from generate_series(0, last_day - first_day) as n
      on conflict do nothing;
  end if;
  -- What lies before and after is copied as it is.
  if is_block then
    update pool_days p set blocked = p.blocked[1 : from_step - p.first_step]
        || (select array_agg((c + change)::smallint)
          from unnest(p.blocked[from_step - p.first_step + 1 : to_step - p.first_step]) as c)
        || p.blocked[to_step - p.first_step + 1 : 288]
      where p.account_id = account and p.pool_id = pool and p.day between first_day and last_day;
  else
    update pool_days p set booked = p.booked[1 : from_step - p.first_step]
        || (select array_agg((c + change)::smallint)
          from unnest(p.booked[from_step - p.first_step + 1 : to_step - p.first_step]) as c)
        || p.booked[to_step - p.first_step + 1 : 288]
      where p.account_id = account and p.pool_id = pool and p.day between first_day and last_day;
    -- Once fewer are booked than before they were counted, no more may be again.
    if change < 0 then
      update pool_days p set most = greatest(all_units, (select max(c) from unnest(p.booked) as c))
        where p.account_id = account and p.pool_id = pool and p.day between first_day and last_day
          and p.most > all_units;
    end if;
  end if;
  perform fit_pool_left(account, pool, from_step, to_step);
end $$;

/* Whoever writes many claims counts them once, at the end, by `recount_pool`. */
create function is_counting_later() returns boolean language sql stable as $$
  select coalesce(current_setting('meridienne.counts_later', true), '') = 'on'
$$;

create function count_claim() returns trigger
  language plpgsql set search_path from current as $$
begin
  if is_counting_later() then return null; end if;
  if tg_op <> 'INSERT' then
    perform count_units(old.account_id, old.pool_id, old.span_from, old.span_to, -old.units, old.booking_id is null);
  end if;
  if tg_op <> 'DELETE' then
    perform count_units(new.account_id, new.pool_id, new.span_from, new.span_to, new.units, new.booking_id is null);
  end if;
  return null;
end $$;
create trigger pool_claims_count after insert or delete or update of pool_id, span_from, span_to, units on pool_claims
  for each row execute function count_claim();

/*
 * Counts a pool's claims anew. More bookings than units, of before the pool was made or made smaller, stay; none comes to
 * them. The pool is held.
 */
create function recount_days(account integer, pool integer) returns void
  language plpgsql as $$
begin
  delete from pool_days p where p.account_id = account and p.pool_id = pool;
  -- What begins and ends at a step, summed up: however many they are and however long they last.
  insert into pool_days (account_id, pool_id, day, booked, blocked, most)
    with claim as materialized (
      select k.span_from, k.span_to, case when k.booking_id is null then 0 else 1 end as booked,
        case when k.booking_id is null then k.units else 0 end as blocked
      from pool_claims k where k.account_id = account and k.pool_id = pool
    ), turn as (
      select e.step, sum(e.booked) as booked, sum(e.blocked) as blocked from (
        select span_from, booked, blocked from claim union all select span_to, -booked, -blocked from claim
      ) e (step, booked, blocked)
      group by e.step
    ), step as (
      select d.day, s.step, coalesce(sum(t.booked) over up_to, 0) as booked, coalesce(sum(t.blocked) over up_to, 0) as blocked
      from (select distinct generate_series(span_from / 288, span_to / 288) from claim) d (day)
      cross join lateral generate_series(d.day * 288, d.day * 288 + 287) as s (step)
      left join turn t on t.step = s.step
      window up_to as (order by s.step)
    )
    select account, pool, date '1970-01-01' + s.day, array_agg(s.booked::smallint order by s.step),
      array_agg(s.blocked::smallint order by s.step), greatest(u.units, max(s.booked))
    from step s, pools u
    where u.account_id = account and u.id = pool
    group by s.day, u.units;
end $$;

/* As `recount_days`, and what they leave for its offers. */
create function recount_pool(account integer, pool integer) returns void
  language plpgsql as $$
begin
  perform recount_days(account, pool);
  perform fit_pool_left(account, pool, 0, 2147483647);
end $$;

/*
 * Gives the categories' offers their pools and spans, and their bookings their claims, as the categories, slots,
 * periods and the venue's clock say now; then counts the pools that had to do with them. All pools of the account are held.
 */
create function fit_pools(account integer, of_categories integer[]) returns void
  language plpgsql set search_path from current as $$
declare
  zone text;
  was text := coalesce(current_setting('meridienne.counts_later', true), '');
  touched integer[];
  pool integer;
begin
  select a.time_zone into zone from accounts a where a.id = account;
  if zone is null then return; end if;
  perform from pools p where p.account_id = account order by p.id for no key update;
  perform set_config('meridienne.counts_later', 'on', true);
  select array_agg(distinct p.pool) into touched from (
    select c.pool_id as pool from categories c
      where c.account_id = account and c.id = any (of_categories) and c.pool_id is not null
    union
    select o.pool_id from offers o
      where o.account_id = account and o.category_id = any (of_categories) and o.pool_id is not null
    union
    select k.pool_id from pool_claims k join bookings b on b.id = k.booking_id and b.account_id = k.account_id
      where k.account_id = account and b.category_id = any (of_categories)
  ) p;
  if touched is not null then
    -- Whoever is booking one of those that had none is waited for, and whoever comes finds the pool.
    perform from offers o join categories c on c.id = o.category_id and c.account_id = account
      where o.account_id = account and o.category_id = any (of_categories) and o.pool_id is distinct from c.pool_id
      order by o.id for no key update of o;
    -- Changed in place: no booking is waited for, whose change may itself be waiting for the pool.
    update pool_claims k set pool_id = c.pool_id, span_from = s.span_from, span_to = s.span_to
      from bookings b
      join categories c on c.id = b.category_id and c.account_id = account and c.pool_id is not null
      cross join lateral span_of(b.day, b.start_minute, b.end_minute, c.clean_before, c.clean_after, zone) s
      where k.booking_id = b.id and k.account_id = account and b.account_id = account
        and b.category_id = any (of_categories)
        and (k.pool_id, k.span_from, k.span_to) is distinct from (c.pool_id, s.span_from, s.span_to);
    delete from pool_claims k using bookings b, categories c
      where b.id = k.booking_id and b.account_id = account and k.account_id = account
        and b.category_id = any (of_categories) and c.id = b.category_id and c.account_id = account and c.pool_id is null;
    -- Whoever is cancelling one of those that have none is waited for, and then looked at again.
    perform from bookings b
      join categories c on c.id = b.category_id and c.account_id = account and c.pool_id is not null
      where b.account_id = account and b.category_id = any (of_categories) and b.status <> 'canceled'
        and not exists (select from pool_claims k where k.booking_id = b.id and k.account_id = account)
      order by b.id for key share of b;
    insert into pool_claims (account_id, pool_id, booking_id, span_from, span_to, made_at)
      select account, c.pool_id, b.id, s.span_from, s.span_to, b.created_at
      from bookings b
      join categories c on c.id = b.category_id and c.account_id = account and c.pool_id is not null
      cross join lateral span_of(b.day, b.start_minute, b.end_minute, c.clean_before, c.clean_after, zone) s
      where b.account_id = account and b.category_id = any (of_categories) and b.status <> 'canceled'
        and not exists (select from pool_claims k where k.booking_id = b.id and k.account_id = account);
    foreach pool in array touched loop
      perform recount_days(account, pool);
    end loop;
    -- All of an offer at once: what is changed twice in a transaction has its references looked up again.
    with n as materialized (
      select f.id, c.pool_id, s.span_from, s.span_to,
        greatest(units_left(account, c.pool_id, s.span_from, s.span_to), 0) as units_left
      from offers f
      join categories c on c.id = f.category_id and c.account_id = account and c.pool_id is not null
      join time_slots t on t.id = f.time_slot_id and t.account_id = account
      left join periods p on p.id = f.period_id and p.account_id = account
      cross join lateral span_of(f.day, coalesce(p.start_minute, t.start_minute), coalesce(p.end_minute, t.end_minute),
        c.clean_before, c.clean_after, zone) s
      where f.account_id = account and f.category_id = any (of_categories)
    )
    update offers o set pool_id = n.pool_id, span_from = n.span_from, span_to = n.span_to, pool_left = n.units_left,
        is_pooled_out = n.units_left = 0
      from n
      where o.id = n.id and o.account_id = account
        and (o.pool_id, o.span_from, o.span_to, o.pool_left)
          is distinct from (n.pool_id, n.span_from, n.span_to, n.units_left);
    update offers o set pool_id = null, span_from = null, span_to = null, pool_left = null, is_pooled_out = false
      from categories c
      where o.account_id = account and o.category_id = any (of_categories) and o.pool_id is not null
        and c.id = o.category_id and c.account_id = account and c.pool_id is null;
    foreach pool in array touched loop
      perform fit_pool_left(account, pool, 0, 2147483647);
    end loop;
  end if;
  perform set_config('meridienne.counts_later', was, true);
end $$;

-- Whatever changes where and when offers are sold fits them to their pools: no command has to think of it.
create function fit_changed_pools() returns trigger
  language plpgsql set search_path from current as $$
declare
  venue integer := new.account_id;
  fitting integer[];
begin
  if tg_table_name = 'categories' then
    fitting := array[new.id];
  else
    select array_agg(l.category_id) into fitting
      from category_time_slots l join categories c on c.id = l.category_id and c.account_id = venue
      where l.account_id = venue and l.time_slot_id = new.id and c.pool_id is not null;
  end if;
  if fitting is not null then perform fit_pools(venue, fitting); end if;
  return null;
end $$;
create trigger categories_pool after update of pool_id, clean_before, clean_after on categories
  for each row when ((old.pool_id, old.clean_before, old.clean_after) is distinct from
    (new.pool_id, new.clean_before, new.clean_after)) execute function fit_changed_pools();
create trigger time_slots_pool after update of start_minute, end_minute on time_slots
  for each row when ((old.start_minute, old.end_minute) <> (new.start_minute, new.end_minute))
  execute function fit_changed_pools();

create function fit_pools_to_clock() returns trigger
  language plpgsql set search_path from current as $$
declare
  fitting integer[];
begin
  select array_agg(c.id) into fitting from categories c where c.account_id = new.id and c.pool_id is not null;
  if fitting is not null then perform fit_pools(new.id, fitting); end if;
  return null;
end $$;
create trigger accounts_pools after update of time_zone on accounts
  for each row when (old.time_zone <> new.time_zone) execute function fit_pools_to_clock();

create function recount_changed_pool() returns trigger
  language plpgsql set search_path from current as $$
begin
  perform recount_pool(new.account_id, new.id);
  return null;
end $$;
create constraint trigger pools_venue_version after insert or update or delete on pools
  deferrable initially deferred for each row execute function count_venue_version();
create trigger pools_units after update of units on pools
  for each row when (old.units <> new.units) execute function recount_changed_pool();

/* Offers that are made belong to their pools from the start. One look for a statement that makes a year of them. */
create function fit_made_offers() returns trigger
  language plpgsql set search_path from current as $$
declare
  made_in record;
begin
  if not exists (
    select from pools p where p.account_id in (select distinct m.account_id from made m)
  ) then return null; end if;
  for made_in in
    select m.account_id, c.pool_id, a.time_zone from made m
    join categories c on c.id = m.category_id and c.account_id = m.account_id and c.pool_id is not null
    join accounts a on a.id = m.account_id
    group by m.account_id, c.pool_id, a.time_zone order by c.pool_id
  loop
    perform hold_pool(made_in.account_id, made_in.pool_id);
    with n as materialized (
      select m.id, s.span_from, s.span_to,
        greatest(units_left(made_in.account_id, made_in.pool_id, s.span_from, s.span_to), 0) as units_left
      from made m
      join categories c on c.id = m.category_id and c.account_id = m.account_id
      join time_slots t on t.id = m.time_slot_id and t.account_id = m.account_id
      left join periods p on p.id = m.period_id and p.account_id = m.account_id
      cross join lateral span_of(m.day, coalesce(p.start_minute, t.start_minute), coalesce(p.end_minute, t.end_minute),
        c.clean_before, c.clean_after, made_in.time_zone) s
      where m.account_id = made_in.account_id and c.pool_id = made_in.pool_id
    )
    update offers o set pool_id = made_in.pool_id, span_from = n.span_from, span_to = n.span_to, pool_left = n.units_left,
        is_pooled_out = n.units_left = 0
      from n where o.id = n.id and o.account_id = made_in.account_id;
  end loop;
  return null;
end $$;
create trigger offers_made after insert on offers referencing new table as made
  for each statement execute function fit_made_offers();
