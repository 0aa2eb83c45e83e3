-- Until when a category is sold, from when on, and what it costs once begun; null: as ever.
alter table categories
  -- Minutes before the start of its hours; negative: so long into them.
  add column notice integer check (notice between -1440 and 86400),
  add column horizon_days integer check (horizon_days between 1 and 730),
  -- In percent of the price.
  add column begun_discount integer check (begun_discount between 1 and 90);

-- The day on which an offer closes is so many before its own: `closes_minute` is of that day. Added without touching a row.
alter table offers
  add column closes_days_before smallint not null default 0 check (closes_days_before between 0 and 60);

/* From the midnight of an offer's day, negative before it; `closesMinute` in packages/domain is the same rule. */
create function offer_closes(type text, start_minute integer, end_minute integer, notice integer) returns integer
  language sql immutable parallel safe as $$
  select least(
    end_minute + case when end_minute <= start_minute then 1440 else 0 end,
    case when notice is not null then start_minute - notice
      when type = 'duration' then start_minute
      else greatest(start_minute, end_minute + case when end_minute <= start_minute then 1440 else 0 end - 60) end)
$$;

/* How many days before the offer's own such a minute is. */
create function closes_days(closes integer) returns integer
  language sql immutable parallel safe as $$ select (1439 - least(closes, 0)) / 1440 $$;

-- What a closing says to visitors: its reason was the staff's own until now.
alter table closures add column tells_reason boolean not null default false;
create constraint trigger closures_venue_version after insert or update or delete on closures
  deferrable initially deferred for each row execute function count_venue_version();

/* A slot is sold until an hour before its end: called by 0046, venue after venue, so that no booking waits long. */
create procedure close_slots_early() language plpgsql as $$
declare
  venue integer;
begin
  for venue in select a.id from accounts a order by a.id loop
    update offers o set closes_minute = offer_closes(c.type, t.start_minute, t.end_minute, null)
      from categories c, time_slots t
      where o.account_id = venue and o.day >= current_date - 1 and o.period_id is null
        and c.id = o.category_id and c.account_id = venue and c.type = 'timeslot' and c.notice is null
        and t.id = o.time_slot_id and t.account_id = venue and o.closes_days_before = 0
        and o.closes_minute <> offer_closes(c.type, t.start_minute, t.end_minute, null);
    commit;
  end loop;
end $$;
