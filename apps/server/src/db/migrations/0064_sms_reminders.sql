-- By which way guests are reminded, where the platform can send text messages; and the venue's text of one. Added without
-- touching a row.
alter table accounts add column reminder_way text not null default 'mail' check (reminder_way in ('mail', 'sms', 'both')),
  add column reminder_sms jsonb not null default '{}' check (jsonb_typeof(reminder_sms) = 'object');

-- What became of the text message by which a guest is reminded of a day: one at most, however often it is tried.
create table booking_sms (
  id bigint generated always as identity primary key,
  account_id integer not null,
  booking_id bigint not null,
  day date not null,
  -- 'sending' from before the first octet leaves: whoever finds it so later can't know whether it was taken.
  state text not null default 'queued'
    check (state in ('queued', 'sending', 'sent', 'delivered', 'failed', 'doubtful', 'dropped')),
  -- A mail was queued with it, or instead of it once it had come to nothing.
  by_mail boolean not null,
  fell_back boolean not null default false,
  parts smallint not null default 0,
  -- Why it came to nothing, in a word: of ours, or of the message centre's. Never a number to call.
  fault text,
  sent_at timestamptz,
  ended_at timestamptz,
  unique (booking_id, day),
  foreign key (booking_id, account_id) references bookings (id, account_id) on delete cascade
);

-- What the message centre calls each part of it. Its receipt may come before its answer is written down, or to another
-- process: whichever comes first makes the row.
create table sms_parts (
  message_id text primary key,
  sms_id bigint references booking_sms on delete cascade,
  outcome text check (outcome in ('delivered', 'failed')),
  fault text,
  created_at timestamptz not null default now()
);
create index sms_parts_of on sms_parts (sms_id);
