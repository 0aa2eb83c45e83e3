-- What becomes of bookings, prices and places, told to partners (docs/adr/0055-partners-are-told.md). Written by triggers
-- in the transaction that makes it so, whoever writes; kept for two weeks.

create table events (
  id bigint generated always as identity primary key,
  -- Without a reference: whoever sets a price doesn't wait for who holds the account. They go with it, by a trigger.
  account_id integer not null,
  -- Its place in the account's line, given once it is committed: no reader goes past what isn't there yet.
  position bigint,
  type text not null check (type in ('booking.created', 'booking.changed', 'booking.moved', 'booking.canceled',
    'booking.deleted', 'prices.changed', 'stock.changed', 'stock.gone', 'stock.back', 'offers.removed')),
  booking_id bigint,
  category_id integer,
  data jsonb not null,
  created_at timestamptz not null default date_trunc('milliseconds', clock_timestamp()),
  check ((booking_id is null) <> (category_id is null))
);
create unique index events_line on events (account_id, position) where position is not null;
create index events_unplaced on events (account_id, id) where position is null;
create index events_booking on events (booking_id) where booking_id is not null;

-- How far an account's line has come, and what of it is gone; none before somebody follows.
create table event_lines (
  account_id integer primary key references accounts on delete cascade,
  last_position bigint not null default 0,
  -- The last one that is no longer kept, and when it was written.
  floor_position bigint not null default 0,
  floor_at timestamptz
);

create function forget_events() returns trigger
  language plpgsql set search_path from current as $$
begin
  delete from events where account_id = old.id;
  return null;
end $$;
create trigger accounts_events after delete on accounts for each row execute function forget_events();

-- ── Bookings ────────────────────────────────────────────────────────────────────────────────────────────

/* What is told of a booking: all but what only the server itself needs. */
create function booking_told(booking bookings) returns jsonb
  language sql stable as $$
  select to_jsonb(booking) - array['revision', 'guest_told', 'news_id', 'consent_text_id', 'canceled_at', 'widget_id',
    'paid_by']
$$;

/* What was told of a guest who is to be known no more: when it was booked, and what, stays. */
create function forget_told(account integer, booking bigint) returns void
  language sql as $$
  update events e set data = jsonb_set(e.data, '{booking}', (e.data -> 'booking') || '{"first_name": "", "last_name": "",
      "email": "", "phone": null, "comment": null, "staff_note": null, "cancel_comment": null, "price_reason": null,
      "user_id": null}')
    where e.booking_id = booking and e.account_id = account and e.type <> 'booking.deleted'
$$;

create function tell_booking() returns trigger
  language plpgsql set search_path from current as $$
declare
  told jsonb;
begin
  if tg_op = 'DELETE' then
    perform forget_told(old.account_id, old.id);
    insert into events (account_id, type, booking_id, data)
      select a.id, 'booking.deleted', old.id,
        jsonb_build_object('booking', jsonb_build_object('id', old.id, 'number', old.number))
      from accounts a where a.id = old.account_id;
    return null;
  end if;
  told := booking_told(new);
  if tg_op = 'INSERT' then
    insert into events (account_id, type, booking_id, data)
      values (new.account_id, 'booking.created', new.id, jsonb_build_object('booking', told));
    return null;
  end if;
  if old.erased_at is null and new.erased_at is not null then perform forget_told(new.account_id, new.id); end if;
  if booking_told(old) = told then return null; end if;
  insert into events (account_id, type, booking_id, data) values (new.account_id,
    case
      when new.status = 'canceled' and old.status <> 'canceled' then 'booking.canceled'
      when (new.day, new.start_minute, new.end_minute) <> (old.day, old.start_minute, old.end_minute)
        or new.category_id <> old.category_id then 'booking.moved'
      else 'booking.changed'
    end,
    new.id, jsonb_build_object('booking', told, 'was', jsonb_build_object('day', old.day, 'start_minute', old.start_minute,
      'end_minute', old.end_minute, 'category_id', old.category_id, 'status', old.status)));
  return null;
end $$;
create trigger bookings_events after insert or update or delete on bookings for each row execute function tell_booking();

-- ── Offers ──────────────────────────────────────────────────────────────────────────────────────────────

/*
 * What an offer is sold by: price, places, booked, whether it is on sale, what its pool leaves; then how many places that
 * leaves (the same as `remainingPlaces` of packages/domain, by which replies say it).
 */
create function offer_state(o offers) returns jsonb
  language sql immutable as $$
  select jsonb_build_array(o.price_minor, o.quantity, o.booked, o.is_available and not o.is_closed, o.pool_left,
    case when o.is_available and not o.is_closed
      then greatest(least(o.quantity - o.booked, coalesce(o.pool_left, 32767)), 0) else 0 end)
$$;

/*
 * What a transaction has touched and how it was before, until its end: a booking takes a place of its offer and a unit of
 * the pool, which changes other offers, and all that is told once, as it has come to be. Unlogged, as no row outlives its
 * transaction.
 */
create unlogged table offer_marks (
  id bigint generated always as identity primary key,
  txid xid8 not null default pg_current_xact_id(),
  account_id integer not null,
  category_id integer not null,
  -- [id, day, time slot, period, state before; null where there was none]
  offers jsonb not null
) with (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 500);
create index offer_marks_txid on offer_marks (txid);

create function mark_made_offers() returns trigger
  language plpgsql set search_path from current as $$
begin
  insert into offer_marks (account_id, category_id, offers)
    select n.account_id, n.category_id,
      jsonb_agg(jsonb_build_array(n.id, n.day, n.time_slot_id, n.period_id, null))
    from made n group by n.account_id, n.category_id;
  return null;
end $$;
/* Nothing is known of how many rows were changed: joined row by row, a year's prices would take half a minute. */
create function mark_changed_offers() returns trigger
  language plpgsql set search_path from current set enable_nestloop = off as $$
begin
  insert into offer_marks (account_id, category_id, offers)
    select o.account_id, o.category_id,
      jsonb_agg(jsonb_build_array(o.id, o.day, o.time_slot_id, o.period_id, offer_state(o)))
    from was o join changed n on n.id = o.id and n.account_id = o.account_id
    -- A hold isn't told of: it lasts for minutes, and what staff sees as left is what is told.
    where (n.price_minor, n.quantity, n.booked, n.is_available, n.is_closed, n.pool_left)
      is distinct from (o.price_minor, o.quantity, o.booked, o.is_available, o.is_closed, o.pool_left)
    group by o.account_id, o.category_id;
  return null;
end $$;
create function mark_removed_offers() returns trigger
  language plpgsql set search_path from current as $$
begin
  insert into offer_marks (account_id, category_id, offers)
    select o.account_id, o.category_id,
      jsonb_agg(jsonb_build_array(o.id, o.day, o.time_slot_id, o.period_id, offer_state(o)))
    from removed o group by o.account_id, o.category_id;
  return null;
end $$;
create trigger offers_events_made after insert on offers referencing new table as made
  for each statement execute function mark_made_offers();
create trigger offers_events_changed after update on offers referencing old table as was new table as changed
  for each statement execute function mark_changed_offers();
create trigger offers_events_removed after delete on offers referencing old table as removed
  for each statement execute function mark_removed_offers();

/* What is told of an offer that was so, and is so now; null where there is none. */
create function offer_news(was jsonb, state jsonb) returns text[]
  language sql immutable as $$
  select case when state is distinct from was then array_remove(array[
    case
      when coalesce((was ->> 5)::int, 0) > 0 and coalesce((state ->> 5)::int, 0) = 0 then 'stock.gone'
      when coalesce((was ->> 5)::int, 0) = 0 and (state ->> 5)::int > 0 then 'stock.back'
      when state -> 0 = was -> 0 then 'stock.changed'
    end,
    case when state is not null and state -> 0 is distinct from was -> 0 then 'prices.changed' end,
    case when state is null then 'offers.removed' end], null) end
$$;

/*
 * At the end of a transaction: all its marks at once, by category and in parts of at most 250 offers. Marks and offers are
 * found by their indexes: of the marks of others, gone since, there may be many that no vacuum has taken away yet.
 */
create function tell_offers() returns trigger
  language plpgsql set search_path from current set enable_seqscan = off as $$
declare
  marks offer_marks[];
  cell jsonb;
  state jsonb;
begin
  -- Told with the first of them. By its key: by the transaction, each would look all those up again that are gone.
  if not exists (select from offer_marks m where m.id = new.id) then return null; end if;
  with mark as (delete from offer_marks m where m.txid = new.txid returning m)
    select array_agg(k.m order by (k.m).id) into marks from mark k;
  -- Nearly always a booking, of one offer: whoever waits for its last places waits for this, too, so nothing is sorted.
  if cardinality(marks) = 1 and jsonb_array_length(new.offers) = 1 then
    cell := new.offers -> 0;
    select offer_state(o) into state from offers o where o.account_id = new.account_id and o.id = (cell ->> 0)::bigint;
    insert into events (account_id, type, category_id, data)
      select new.account_id, n.type, new.category_id,
        jsonb_build_object('offers', jsonb_build_array((cell - 4) || jsonb_build_array(state)))
      from unnest(offer_news(nullif(cell -> 4, 'null'), state)) as n (type)
      where state is not null or exists (select from accounts a where a.id = new.account_id);
    return null;
  end if;
  with before as (
    -- As it was before the first of them.
    select distinct on (m.account_id, c.cell ->> 0) m.account_id, m.category_id, c.cell
    from unnest(marks) m cross join lateral jsonb_array_elements(m.offers) as c (cell)
    order by m.account_id, c.cell ->> 0, m.id
  ), now as (
    select b.account_id, b.category_id, b.cell, case when o.id is not null then offer_state(o) end as state
    from before b
    left join offers o on o.account_id = b.account_id and o.id = (b.cell ->> 0)::bigint
  ), part as (
    select n.*, t.type, (row_number() over (partition by n.account_id, n.category_id, t.type
      order by n.cell ->> 1, (n.cell ->> 0)::bigint) - 1) / 250 as part
    from now n cross join lateral unnest(offer_news(nullif(n.cell -> 4, 'null'), n.state)) as t (type)
  )
  insert into events (account_id, type, category_id, data)
    select p.account_id, p.type, p.category_id, jsonb_build_object('offers',
      jsonb_agg((p.cell - 4) || jsonb_build_array(p.state) order by p.cell ->> 1, (p.cell ->> 0)::bigint))
    from part p
    -- With its account, all of it goes.
    where exists (select from accounts a where a.id = p.account_id)
    group by p.account_id, p.category_id, p.type, p.part
    order by p.account_id, p.category_id, p.type desc, p.part;
  return null;
end $$;
create constraint trigger offer_marks_told after insert on offer_marks
  deferrable initially deferred for each row execute function tell_offers();

-- ── The line ────────────────────────────────────────────────────────────────────────────────────────────

/*
 * Gives the committed events of an account their places in its line, at most so many. By their ids: of one booking or offer,
 * these grow as it was written, since each writer held its row; and what isn't committed yet comes behind, later.
 */
create function place_events(account integer, most integer) returns void
  language plpgsql set search_path from current as $$
begin
  insert into event_lines (account_id) select a.id from accounts a where a.id = account on conflict do nothing;
  -- In a statement of its own: the next one sees all that was committed while it waited.
  perform from event_lines where account_id = account for update;
  with next as (
    select e.id, row_number() over (order by e.id) as n from (
      select id from events where account_id = account and position is null order by id limit most
    ) e
  ), placed as (
    update events e set position = l.last_position + next.n from next, event_lines l
    where e.id = next.id and l.account_id = account returning e.position
  )
  update event_lines set last_position = (select max(position) from placed)
    where account_id = account and exists (select from placed);
end $$;
