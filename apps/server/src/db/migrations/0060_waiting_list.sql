-- Who waits for a place, and what is offered to him (docs/adr/0048-the-first-in-line-is-offered-the-place.md). Added
-- without touching a row.
alter table accounts add column waiting_list boolean not null default false,
  -- For how long what is offered is held, without the night.
  add column waiting_minutes smallint not null default 120 check (waiting_minutes between 15 and 1440);

-- Among the facts that visitors' questions are answered by. A trigger of its own: the list of the other's columns changes.
create constraint trigger accounts_waiting_version after update of waiting_list, waiting_minutes on accounts
  deferrable initially deferred for each row execute function count_venue_version();

create table wishes (
  id integer generated always as identity,
  account_id integer not null references accounts on delete cascade,
  -- Drawn: what the link of its mails is made of.
  number integer not null,
  widget_id integer,
  language text not null,
  first_name text not null,
  last_name text not null,
  -- Empty once it has been erased.
  email text not null,
  phone text,
  is_confidential boolean not null,
  consent_text_id integer,
  -- What he was told of how long his contact is kept; null when he was told nothing.
  consent_months smallint,
  nb_people smallint check (nb_people > 0),
  first_day date not null,
  last_day date not null,
  -- Null for any: 1 Monday to 7 Sunday; categories, service types, time slots, periods.
  weekdays smallint[],
  category_ids integer[],
  service_type_ids integer[],
  time_slot_ids integer[],
  period_ids integer[],
  -- What begins from one minute of the day on and before another.
  from_minute smallint not null default 0 check (from_minute between 0 and 1439),
  to_minute smallint not null default 1440 check (to_minute between 1 and 1440),
  -- The most that he pays, in minor units.
  max_price_minor integer check (max_price_minor >= 0),
  currency text not null,
  state text not null default 'waiting' check (state in ('waiting', 'offered', 'taken', 'withdrawn', 'over')),
  -- By what a second sending is known as the first.
  client_key text,
  created_at timestamptz not null,
  ended_at timestamptz,
  -- Who of the desk took it off the list; null where no desk did.
  ended_by integer references users on delete set null,
  erased_at timestamptz,
  primary key (id, account_id),
  foreign key (widget_id, account_id) references widgets (id, account_id) on delete set null (widget_id),
  foreign key (consent_text_id, account_id) references consent_texts (id, account_id),
  check (last_day between first_day and first_day + 30),
  check (from_minute < to_minute),
  check ((state in ('waiting', 'offered')) = (ended_at is null)),
  check (erased_at is null or (email = '' and first_name = '' and last_name = '' and phone is null and client_key is null))
);
-- The line, first come first; each minute the accounts are looked through that have one.
create index wishes_open on wishes (account_id, created_at, id) where state in ('waiting', 'offered');
create index wishes_made on wishes (account_id, created_at);
create index wishes_email on wishes (email) where email <> '';
create index wishes_kept on wishes (last_day) where erased_at is null;
create index wishes_widget on wishes (account_id, widget_id) where widget_id is not null;
create index wishes_consent on wishes (account_id, consent_text_id) where consent_text_id is not null;
create index wishes_ended_by on wishes (ended_by) where ended_by is not null;
-- Whoever puts his e-mail right before he sends it again has the same key.
create unique index wishes_client_key on wishes (account_id, email, client_key) where client_key is not null;

create table wish_offers (
  id bigint generated always as identity,
  account_id integer not null,
  wish_id integer not null,
  -- Null once the offer is gone.
  offer_id bigint,
  -- Of `holds`: where that is gone before its time, the desk has put the place on sale.
  hold_id bigint not null,
  category_id integer not null,
  day date not null,
  start_minute smallint not null,
  end_minute smallint not null,
  -- As it was offered.
  price_minor integer not null,
  currency text not null,
  made_at timestamptz not null,
  -- When its mail was handed over; null as long as nobody was told.
  told_at timestamptz,
  -- Held until then, whether anything has been done by then or not.
  expires_at timestamptz not null,
  -- 'over': it has run out, or its place was gone.
  state text not null default 'open' check (state in ('open', 'taken', 'declined', 'over')),
  ended_at timestamptz,
  booking_id bigint,
  -- Who of the desk has put it before the others' turn, and why.
  made_by integer references users on delete set null,
  reason text,
  primary key (id, account_id),
  foreign key (wish_id, account_id) references wishes (id, account_id) on delete cascade,
  foreign key (offer_id, account_id) references offers (id, account_id) on delete set null (offer_id),
  foreign key (booking_id, account_id) references bookings (id, account_id) on delete set null (booking_id),
  check (expires_at > made_at),
  check ((state = 'open') = (ended_at is null))
);
-- Nobody has two at once.
create unique index wish_offers_open on wish_offers (account_id, wish_id) where state = 'open';
create index wish_offers_ends on wish_offers (account_id, expires_at) where state = 'open';
create index wish_offers_wish on wish_offers (wish_id, account_id);
create index wish_offers_made on wish_offers (account_id, made_at);
create index wish_offers_offer on wish_offers (offer_id, account_id) where offer_id is not null;
create index wish_offers_booking on wish_offers (booking_id, account_id) where booking_id is not null;
create index wish_offers_made_by on wish_offers (made_by) where made_by is not null;

/*
 * Has the line of an account looked through soon, in the transaction that puts a place on sale: once in each, and not
 * where nobody waits. Without a job's key: whoever adds the same one would wait for the other's end.
 */
create function look_for_waiting(account integer) returns void
  language plpgsql set search_path from current as $$
begin
  if current_setting('meridienne.waiting_told', true) = account::text then return; end if;
  perform set_config('meridienne.waiting_told', account::text, true);
  if exists (select from wishes w where w.account_id = account and w.state in ('waiting', 'offered')) then
    -- After the others' (priority 0): no confirmation waits for it.
    insert into graphile_worker._private_jobs (task_id, payload, max_attempts, priority)
      select t.id, json_build_object('accountId', account), 3, 1
      from graphile_worker._private_tasks t where t.identifier = 'offer-places';
  end if;
end $$;

create function tell_waiting() returns trigger
  language plpgsql set search_path from current as $$
begin
  perform look_for_waiting(new.account_id);
  return null;
end $$;

create function tell_waiting_of_made() returns trigger
  language plpgsql set search_path from current as $$
begin
  perform look_for_waiting(m.account_id) from (select distinct account_id from made) m;
  return null;
end $$;

-- Whoever writes them: a cancellation, a move, a price, a pool, a closing that ends, a hold that is given back.
create trigger offers_waiting after update on offers for each row
  when (new.is_open and not new.is_closed and not new.is_pooled_out and new.booked <= old.booked and (
    not old.is_open or old.is_closed or old.is_pooled_out or new.booked < old.booked or new.quantity > old.quantity
    or new.pool_left > old.pool_left or new.price_minor < old.price_minor
    or coalesce(cardinality(new.held_until), 0) < coalesce(cardinality(old.held_until), 0)))
  execute function tell_waiting();
create trigger offers_waiting_made after insert on offers referencing new table as made
  for each statement execute function tell_waiting_of_made();
