-- Statistics that decide: what bookings were made of, and which places were taken, rolled up by day beside the rest
-- (docs/adr/0034-figures-that-decide.md).

-- ── When a booking was cancelled ────────────────────────────────────────────────────────────────────────

-- Null for those that stand, and for those that were cancelled before this was noted.
alter table bookings add column canceled_at timestamptz;

create function note_cancellation() returns trigger
  language plpgsql as $$
begin
  new.canceled_at := case when new.status = 'canceled' then coalesce(new.canceled_at, now()) end;
  return new;
end $$;
create trigger bookings_canceled before update of status on bookings for each row
  when (old.status <> new.status and 'canceled' in (old.status, new.status)) execute function note_cancellation();

-- ── Days ────────────────────────────────────────────────────────────────────────────────────────────────

-- By the day on which they were made.
create table statistic_made (
  account_id integer not null references accounts on delete cascade,
  day date not null,
  source text not null,
  -- Null for bookings of the staff, and of widgets that are gone.
  widget_id integer,
  currency text not null,
  lead_days smallint not null,
  is_canceled boolean not null,
  -- Days before the stay on which it was cancelled, from 2 on as 2; null when it stands, or nobody knows.
  notice smallint,
  bookings integer not null,
  price_minor bigint not null,
  extras_minor bigint not null,
  foreign key (widget_id, account_id) references widgets (id, account_id) on delete cascade
);
create index statistic_made_day on statistic_made (account_id, day);

-- By the day of the stay.
create table statistic_stays (
  account_id integer not null references accounts on delete cascade,
  day date not null,
  -- Null for categories that are gone.
  category_id integer,
  start_minute smallint not null,
  end_minute smallint not null,
  taken integer not null,
  no_shows integer not null,
  places integer not null,
  foreign key (category_id, account_id) references categories (id, account_id) on delete cascade
);
create index statistic_stays_day on statistic_stays (account_id, day);

-- What was rolled up without them is rolled up anew; until the job has been there, days are counted themselves.
-- Emptied at once, as bookings wait meanwhile; after those are held, as by all that change them and their days.
truncate statistic_days, statistic_changed_days, statistic_progress;
-- A process that rolls up other tables than these, while one after the other is replaced, is refused.
alter table statistic_progress add column version smallint not null check (version = 2);

-- ── What changes a day ──────────────────────────────────────────────────────────────────────────────────

/*
 * As in 0005, and the day of the stay besides: one that is over may be rolled up, one that isn't can't be within this
 * transaction. Eleven hours are the farthest clock's fourteen without the three for which a roll-up waits.
 */
create function statistic_days_over() returns date
  language sql stable parallel safe
  return ((now() + interval '11 hours') at time zone 'UTC')::date;

create or replace function change_statistic_day() returns trigger
  language plpgsql set search_path from current as $$
declare
  instant timestamptz;
  stay date;
begin
  if tg_table_name = 'bookings' then
    instant := new.created_at;
    stay := new.day;
    -- Made for today, whose end is hours away: nothing is rolled up of it.
    if instant >= now() - interval '1 hour' and exists (
      select from accounts a where a.id = new.account_id and stay >= (now() at time zone a.time_zone)::date
    ) then
      return null;
    end if;
  else
    instant := new.opened_at;
  end if;
  perform pg_advisory_xact_lock_shared(statistic_lock(), new.account_id);
  insert into statistic_changed_days (account_id, day)
  select distinct p.account_id, d.day
  from statistic_progress p
  cross join lateral (values ((instant at time zone p.time_zone)::date), (stay)) d (day)
  where p.account_id = new.account_id and d.day < p.rolled_to
  on conflict do nothing;
  return null;
end $$;
drop trigger bookings_statistic_late on bookings;
create trigger bookings_statistic_late after insert on bookings for each row
  when (new.created_at < now() - interval '1 hour' or new.day < statistic_days_over())
  execute function change_statistic_day();

create or replace function change_statistic_days() returns trigger
  language plpgsql set search_path from current as $$
begin
  if tg_op = 'UPDATE' then
    -- Most changes are none of a statistic: a mail that was sent, a note.
    if not exists (
      select from old_bookings o join new_bookings n using (id, account_id)
      where (o.status, o.widget_id, o.category_id, o.day, o.start_minute, o.end_minute, o.price_minor, o.currency,
          o.book_on, o.canceled_at, o.addons, o.created_at)
        is distinct from (n.status, n.widget_id, n.category_id, n.day, n.start_minute, n.end_minute, n.price_minor,
          n.currency, n.book_on, n.canceled_at, n.addons, n.created_at)
    ) then
      return null;
    end if;
    perform pg_advisory_xact_lock_shared(statistic_lock(), account_id)
    from (
      select account_id from old_bookings where created_at < now() - interval '1 hour' or day < statistic_days_over()
      union select account_id from new_bookings where day < statistic_days_over()
      order by account_id
    ) a;
    insert into statistic_changed_days (account_id, day)
    select distinct p.account_id, d.day
    from (
      select account_id, created_at, day from old_bookings union all select account_id, created_at, day from new_bookings
    ) b
    join statistic_progress p on p.account_id = b.account_id
    cross join lateral (values ((b.created_at at time zone p.time_zone)::date), (b.day)) d (day)
    where d.day < p.rolled_to
    on conflict do nothing;
    return null;
  end if;
  perform pg_advisory_xact_lock_shared(statistic_lock(), account_id)
  from (
    select distinct account_id from old_bookings
    where created_at < now() - interval '1 hour' or day < statistic_days_over() order by account_id
  ) a;
  insert into statistic_changed_days (account_id, day)
  select distinct p.account_id, d.day
  from old_bookings b
  join statistic_progress p on p.account_id = b.account_id
  cross join lateral (values ((b.created_at at time zone p.time_zone)::date), (b.day)) d (day)
  where d.day < p.rolled_to
  on conflict do nothing;
  return null;
end $$;
