-- Statistics that stay quick at ten million openings: days are rolled up once they are over, and whatever changes one
-- of them later says so in its own transaction (docs/adr/0012-statistics.md).

-- ── Openings ────────────────────────────────────────────────────────────────────────────────────────────

-- What a visit is kept by: the widget's own id of it may have any form and length; an empty one is none. The cast takes a backslash for the
-- beginning of an escape; `convert_to` would need none, but is not immutable, and keeps this from being inlined.
create function visit_key(visit_id text) returns uuid
  language sql immutable parallel safe
  return encode(substr(sha256(replace(nullif(trim(visit_id), ''), '\', '\\')::bytea), 1, 16), 'hex')::uuid;

create table statistic_openings (
  account_id integer not null,
  widget_id integer not null,
  -- Drawn for a visit that has no id: each of its openings counts.
  visit uuid not null,
  step text check (length(step) <= 60),
  has_reserved boolean not null default false,
  opened_at timestamptz not null,
  -- However often it is told, a visit opens a widget once.
  primary key (widget_id, visit),
  foreign key (widget_id, account_id) references widgets (id, account_id) on delete cascade
) with (autovacuum_vacuum_insert_scale_factor = 0.02);
create index statistic_openings_at on statistic_openings (account_id, opened_at) include (widget_id);

-- Openings were events before, one for each time they were told. The job moves them batch by batch, as so many at
-- once would hold up the start; until they are moved, statistics look at both.
create table statistic_moves (
  is_only boolean primary key default true check (is_only),
  moved_id bigint not null,
  last_id bigint not null
);
-- Waits for those that are being written, whose ids may be lower than one that is seen.
lock table statistic_events in share mode;
insert into statistic_moves (moved_id, last_id) select coalesce(min(id), 1) - 1, coalesce(max(id), 0) from statistic_events;

-- A booking's widget is its own. Of those that named none, the widget has told by an event.
update bookings b set widget_id = e.widget_id
from statistic_events e
where e.booking_id = b.id and e.account_id = b.account_id and b.widget_id is null and b.book_on = 'Widget';

-- ── Days ────────────────────────────────────────────────────────────────────────────────────────────────

-- All days of an account before `rolled_to`, as the clock of `time_zone` shows them, stand in statistic_days, but for
-- the changed ones. In another time zone than the account's it counts for nothing.
create table statistic_progress (
  account_id integer primary key references accounts on delete cascade,
  time_zone text not null,
  rolled_to date not null
);
create table statistic_changed_days (
  account_id integer not null references statistic_progress on delete cascade,
  day date not null,
  primary key (account_id, day)
);
create table statistic_days (
  account_id integer not null references accounts on delete cascade,
  day date not null,
  -- Null for bookings of the staff, and of widgets that are gone.
  widget_id integer,
  -- Null for openings.
  currency text,
  opened integer not null,
  booked integer not null,
  canceled integer not null,
  price_minor bigint not null,
  constraint statistic_days_one_each unique nulls not distinct (account_id, day, widget_id, currency),
  foreign key (widget_id, account_id) references widgets (id, account_id) on delete cascade
);

-- ── What changes a day ──────────────────────────────────────────────────────────────────────────────────

/*
 * A day is rolled up three hours after its end at the earliest, and no transaction lasts one: what is younger than an
 * hour changes no day that is rolled up or about to be, and pays nothing here. For the rest, whoever rolls an account
 * up holds the lock alone: either he sees the change, or the change sees what he has done. So the lock is waited for
 * in a statement of its own, and the next one looks. The path is theirs, as a restore of data alone comes without one.
 */
create function statistic_lock() returns integer
  language sql immutable parallel safe
  return 7263512;

create function change_statistic_day() returns trigger
  language plpgsql set search_path from current as $$
declare
  instant timestamptz;
begin
  if tg_table_name = 'bookings' then instant := new.created_at; else instant := new.opened_at; end if;
  perform pg_advisory_xact_lock_shared(statistic_lock(), new.account_id);
  insert into statistic_changed_days (account_id, day)
  select p.account_id, (instant at time zone p.time_zone)::date
  from statistic_progress p
  where p.account_id = new.account_id and (instant at time zone p.time_zone)::date < p.rolled_to
  on conflict do nothing;
  return null;
end $$;
create trigger bookings_statistic_late after insert on bookings for each row
  when (new.created_at < now() - interval '1 hour') execute function change_statistic_day();
create trigger statistic_openings_late after insert on statistic_openings for each row
  when (new.opened_at < now() - interval '1 hour') execute function change_statistic_day();

-- Once for each statement: a widget that is deleted leaves all its bookings at once.
create function change_statistic_days() returns trigger
  language plpgsql set search_path from current as $$
begin
  if tg_op = 'UPDATE' then
    -- Most changes are none of a statistic: a mail that was sent, a note.
    if not exists (
      select from old_bookings o join new_bookings n using (id, account_id)
      where (o.status, o.widget_id, o.price_minor, o.currency, o.book_on)
        is distinct from (n.status, n.widget_id, n.price_minor, n.currency, n.book_on)
    ) then
      return null;
    end if;
  end if;
  perform pg_advisory_xact_lock_shared(statistic_lock(), account_id)
  from (
    select distinct account_id from old_bookings where created_at < now() - interval '1 hour' order by account_id
  ) a;
  insert into statistic_changed_days (account_id, day)
  select distinct p.account_id, (o.created_at at time zone p.time_zone)::date
  from old_bookings o join statistic_progress p on p.account_id = o.account_id
  where o.created_at < now() - interval '1 hour' and (o.created_at at time zone p.time_zone)::date < p.rolled_to
  on conflict do nothing;
  return null;
end $$;
create trigger bookings_statistic_update after update on bookings
  referencing old table as old_bookings new table as new_bookings
  for each statement execute function change_statistic_days();
create trigger bookings_statistic_delete after delete on bookings referencing old table as old_bookings
  for each statement execute function change_statistic_days();
