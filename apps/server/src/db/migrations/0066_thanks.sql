-- So many hours after a visit its guest is thanked, and asked one question; 0: not at all. Added without touching a row.
alter table accounts add column thanks_hours smallint not null default 0 check (thanks_hours between 0 and 336),
  add column thanks_text jsonb not null default '{}' check (jsonb_typeof(thanks_text) = 'object');
-- Every few minutes these are looked through.
create index accounts_thanking on accounts (id) where thanks_hours > 0;

-- Who has been thanked, or is about to be: nobody twice, whoever looks, and however often.
create table booking_thanks (
  booking_id bigint primary key,
  account_id integer not null,
  thanked_at timestamptz not null,
  foreign key (booking_id, account_id) references bookings (id, account_id) on delete cascade
);

-- One answer to one visit, the guest's own: nobody else alters what it says.
create table booking_answers (
  booking_id bigint primary key,
  account_id integer not null,
  score smallint not null check (score between 1 and 5),
  words text check (length(words) between 1 and 500),
  -- The guest's own tick, without which nothing is published.
  may_publish boolean not null,
  answered_at timestamptz not null,
  -- Since when it says what it says: what somebody publishes is what he has read.
  changed_at timestamptz not null,
  read_at timestamptz,
  published_at timestamptz,
  check (published_at is null or (may_publish and words is not null)),
  foreign key (booking_id, account_id) references bookings (id, account_id) on delete cascade
);
create index booking_answers_newest on booking_answers (account_id, answered_at desc);
create index booking_answers_published on booking_answers (account_id, answered_at desc) where published_at is not null;

-- An answer is its guest's: it goes with his name, whoever erases, published or not.
create function forget_answer() returns trigger language plpgsql as $$
begin
  delete from booking_answers where booking_id = new.id;
  return null;
end $$;
create trigger bookings_forget_answer after update of erased_at on bookings for each row
  when (old.erased_at is null and new.erased_at is not null) execute function forget_answer();
