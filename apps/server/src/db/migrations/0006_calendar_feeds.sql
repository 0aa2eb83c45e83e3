-- Bookings in other calendars: the secret addresses at which they are read, and how often each booking has changed.

create table calendar_feeds (
  id integer generated always as identity,
  account_id integer not null references accounts on delete cascade,
  -- Null for all of the account's bookings.
  category_id integer,
  -- The address is made of this and of the installation's secret: neither alone gives it away.
  nonce text not null check (length(nonce) >= 22),
  created_at timestamptz not null default now(),
  read_at timestamptz,
  primary key (id, account_id),
  constraint calendar_feeds_one_each unique nulls not distinct (account_id, category_id),
  foreign key (category_id, account_id) references categories (id, account_id) on delete cascade
);
comment on table calendar_feeds is 'Secret addresses of iCalendar feeds';

-- Calendars take a later version of an event only by a higher number (RFC 5545, 3.8.7.4). Counted here, so that no
-- change of a booking can forget it.
alter table bookings add column revision integer not null default 0;
create function count_booking_revision() returns trigger
  language plpgsql as $$
begin
  new.revision := old.revision + 1;
  return new;
end $$;
create trigger bookings_revision before update on bookings for each row
  when (row (old.status, old.day, old.start_minute, old.end_minute, old.arrived_minute, old.nb_people, old.addons,
      old.first_name, old.last_name, old.comment)
    is distinct from row (new.status, new.day, new.start_minute, new.end_minute, new.arrived_minute, new.nb_people,
      new.addons, new.first_name, new.last_name, new.comment))
  execute function count_booking_revision();
