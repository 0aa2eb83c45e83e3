-- Whoever booked at least so many days before the day is asked by the reminder whether he still comes; 0: nobody. The
-- answer is due so many days before the day, at this hour by the venue's clock; what isn't confirmed by then is given back
-- where the venue wants it. Added without touching a row.
alter table accounts add column confirm_days smallint not null default 0 check (confirm_days between 0 and 365),
  add column confirm_by_days smallint not null default 1 check (confirm_by_days between 1 and 7),
  add column confirm_by_hour smallint not null default 18 check (confirm_by_hour between 0 and 23),
  add column confirm_release boolean not null default false;

-- Of each booking the last time that it is asked about, or needs no asking.
create table booking_confirmations (
  account_id integer not null,
  booking_id bigint not null primary key,
  -- The day that it was booked for then.
  day date not null,
  -- By when the answer is due: as the mail has told it, once it has.
  due_at timestamptz not null,
  -- When the mail was handed over; null as long as nobody was asked.
  asked_at timestamptz,
  -- Whether that mail said that the place is given back.
  releases boolean not null default false,
  -- 'moved' and 'back' stand for a yes: it was moved, or taken up again, too late to ask.
  answer text check (answer in ('yes', 'no', 'moved', 'back')),
  answered_at timestamptz,
  answered_by text check (answered_by in ('guest', 'traveller', 'staff')),
  -- When what follows from the hour was done; `released_at` when the place was given back by it.
  settled_at timestamptz,
  released_at timestamptz,
  foreign key (booking_id, account_id) references bookings (id, account_id) on delete cascade,
  check ((answer is null) = (answered_at is null) and (answer is null) = (answered_by is null))
);
-- Each minute these are looked through.
create index booking_confirmations_due on booking_confirmations (due_at) where settled_at is null;
-- The desk looks for what isn't confirmed, and its mail for what an hour was about.
create index booking_confirmations_open on booking_confirmations (account_id, due_at);

-- What the server does at that hour is nobody's doing. What stands there keeps to the narrower rule.
alter table booking_changes drop constraint booking_changes_by_whom_check,
  add constraint booking_changes_by_whom_check check (by_whom in ('guest', 'traveller', 'staff', 'server')) not valid;
