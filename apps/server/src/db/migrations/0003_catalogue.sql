-- What a venue sells and how it presents itself: when a record changed, so that of two people editing one the second
-- is told; the form it was made from; and the towns that the place search looks through.

alter table categories add column updated_at timestamptz not null default now();
alter table time_slots add column updated_at timestamptz not null default now();
alter table addons add column updated_at timestamptz not null default now();
alter table cat_tags add column updated_at timestamptz not null default now();
alter table widgets add column updated_at timestamptz not null default now();

-- Of the form that a record was made from: the same form once more doesn't make a second one (db/make-once.ts).
alter table categories add column form_hash text;
alter table addons add column form_hash text;
alter table cat_tags add column form_hash text;
alter table widgets add column form_hash text;

-- A category's form says by their names which service types it has: a name is one's alone. Of those that have had the
-- same one, the later ones are told apart by their numbers.
update cat_tags t set name = n.name, names = t.names || jsonb_build_object(a.default_language, n.name)
from accounts a, (
  select id, account_id, left(name, 108) || ' ' || id as name,
    row_number() over (partition by account_id, lower(name) order by id) as place
  from cat_tags
) n
where a.id = t.account_id and n.id = t.id and n.account_id = t.account_id and n.place > 1;
create unique index cat_tags_name on cat_tags (account_id, lower(name));

create table places (
  -- That of GeoNames.
  id integer primary key,
  name text not null,
  -- Its words without accents and capitals, a space between, as they are looked up.
  search text not null,
  country text not null check (country ~ '^[A-Z]{2}$'),
  -- What tells it from its namesakes: a US state, a French département.
  region text,
  population integer not null check (population >= 0),
  latitude real not null check (latitude between -90 and 90),
  longitude real not null check (longitude between -180 and 180)
);
comment on table places is 'The bundled gazetteer, filled at the first search: for installations without a place service';
-- By the beginnings of its words. Filled in one go, and then only read: nothing is kept back to be merged later.
create index places_words on places using gin (array_to_tsvector(string_to_array(search, ' ')))
  with (fastupdate = off);

-- What the guest is told of a booking (features/bookings/jobs/booking-news.ts): the name of the last change between standing, no-show and
-- cancelled, without which a mail about an earlier one couldn't be told; and what the guest read last, null when that
-- is nothing, or not known.
alter table bookings add column news_id uuid;
alter table bookings add column guest_told text check (guest_told in ('booked', 'canceled'));
