-- Calendars of others that take units of a pool out (docs/adr/0044-calendars-come-in.md).

create table calendars_in (
  id integer generated always as identity,
  account_id integer not null,
  pool_id integer not null,
  name text not null check (length(trim(name)) between 1 and 120),
  -- A secret: whoever has it reads the calendar.
  url text not null check (length(url) between 1 and 2000),
  -- What its events take, however many of them there are at a time.
  units smallint not null default 1 check (units between 1 and 1000),
  next_read_at timestamptz not null default now(),
  last_read_at timestamptz,
  -- When it was last a calendar, and what it was since then.
  last_ok_at timestamptz,
  failing_since timestamptz,
  fault text,
  fault_status smallint,
  -- Of what was read last, and of all else that its blocks follow from: the same once more writes none.
  content_hash text,
  form_hash text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (id, account_id),
  foreign key (pool_id, account_id) references pools (id, account_id) on delete cascade,
  check ((fault is null) = (failing_since is null))
);
create index calendars_in_pool on calendars_in (account_id, pool_id);
create index calendars_in_due on calendars_in (next_read_at);

alter table pool_claims
  -- Of a block that an event takes.
  add column calendar_id integer,
  add column event_uid text,
  -- Which one of an event that recurs; else empty.
  add column recurrence_id text,
  add foreign key (calendar_id, account_id) references calendars_in (id, account_id) on delete cascade,
  add check (calendar_id is null or (booking_id is null and event_uid is not null and recurrence_id is not null));
