-- Whether guests and the venue write to each other on the page of a booking. Added without touching a row.
alter table accounts add column guest_messages boolean not null default false;

-- The conversation about each booking of which there is one. Who writes holds its row, so that the numbers of its messages
-- grow in the order in which they are seen: a number says up to where a side has read.
create table booking_threads (
  account_id integer not null,
  booking_id bigint not null primary key,
  last_guest_id bigint not null default 0,
  last_venue_id bigint not null default 0,
  guest_read_id bigint not null default 0,
  venue_read_id bigint not null default 0,
  last_at timestamptz not null default now(),
  unique (booking_id, account_id),
  foreign key (booking_id, account_id) references bookings (id, account_id) on delete cascade
);
create index booking_threads_latest on booking_threads (account_id, last_at desc, booking_id desc);
create index booking_threads_unread on booking_threads (account_id) where last_guest_id > venue_read_id;

create table booking_messages (
  id bigint generated always as identity primary key,
  account_id integer not null,
  booking_id bigint not null,
  side text not null check (side in ('guest', 'venue')),
  -- Who of the staff wrote it by hand; null by mail, and once the user is gone.
  user_id integer references users on delete set null,
  body text not null check (length(body) between 1 and 20000),
  is_by_mail boolean not null,
  refused_files smallint not null default 0 check (refused_files >= 0),
  -- What is sent again has the key of the first time: it is one message.
  once_key text not null check (length(once_key) between 1 and 100),
  created_at timestamptz not null default now(),
  unique (booking_id, side, once_key),
  foreign key (booking_id, account_id) references booking_threads (booking_id, account_id) on delete cascade
);
comment on table booking_messages is 'What guests and venues wrote to each other, as text';
create index booking_messages_thread on booking_messages (booking_id, account_id, id);
create index booking_messages_user on booking_messages (user_id) where user_id is not null;
