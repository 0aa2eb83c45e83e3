-- The whole product's schema. Conventions:
--   days are `date`, minutes since midnight `smallint`, money `integer` minor units, texts per language `jsonb`;
--   a tenant's table carries account_id, its key is (id, account_id), and references between tenants' tables
--   are composite, so that a row cannot point into another account, even by mistake.

-- ── Platform ────────────────────────────────────────────────────────────────────────────────────────────

create table accounts (
  id integer generated always as identity primary key,
  name text not null check (length(trim(name)) between 1 and 120),
  url text check (length(url) <= 2000),
  currency text not null default 'EUR' check (currency ~ '^[A-Z]{3}$'),
  -- A zone that this database does not know would break each of the venue's reads.
  time_zone text not null default 'Europe/Paris'
    check (timestamptz 'epoch' at time zone time_zone is not null),
  default_language text not null default 'en' check (default_language ~ '^[a-z]{2}$'),
  widget_languages text[] not null default '{en}',
  is_premium boolean not null default false,
  freemium_start_date date default current_date,
  is_archived boolean not null default false,
  emails text[] not null default '{}',
  hapidam_key text,
  hapidam_key_at timestamptz,
  locations jsonb not null default '[]' check (jsonb_typeof(locations) = 'array'),
  booking_text jsonb not null default '{}' check (jsonb_typeof(booking_text) = 'object'),
  cancel_text jsonb not null default '{}' check (jsonb_typeof(cancel_text) = 'object'),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- A premium account has no trial; the others always know when theirs began (O §4).
  check (is_premium = (freemium_start_date is null)),
  check (default_language = any (widget_languages))
);

create table users (
  id integer generated always as identity primary key,
  email text not null check (length(email) between 3 and 254 and email = lower(email)),
  username text not null check (length(trim(username)) between 1 and 120),
  first_name text check (length(first_name) <= 120),
  last_name text check (length(last_name) <= 120),
  phone text check (length(phone) <= 40),
  roles text[] not null default '{}'
    check (roles <@ array['ROLE_ADMIN', 'ROLE_SUPER_ADMIN']),
  password_hash text,
  -- A token names the epoch it was made in: raising it ends every session of the user.
  session_epoch integer not null default 1,
  temporary_password_hash text,
  temporary_password_expires_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check ((temporary_password_hash is null) = (temporary_password_expires_at is null))
);
create unique index users_email on users (email);
create unique index users_username on users (lower(username));

create table permissions (
  id integer generated always as identity,
  account_id integer not null references accounts on delete cascade,
  user_id integer not null references users on delete cascade,
  is_admin boolean not null default true,
  created_at timestamptz not null default now(),
  primary key (id, account_id),
  unique (account_id, user_id)
);
create index permissions_user on permissions (user_id, account_id);

create table services (
  id integer generated always as identity primary key,
  name text not null check (length(trim(name)) between 1 and 120),
  names jsonb not null default '{}' check (jsonb_typeof(names) = 'object'),
  icon text not null check (length(icon) between 1 and 20000),
  created_at timestamptz not null default now()
);
comment on table services is 'Equipment, platform-wide';
create unique index services_name on services (lower(name));

create table translations (
  id integer generated always as identity primary key,
  lng text not null check (lng ~ '^[a-z]{2}$'),
  type text not null check (type in ('admin', 'widget')),
  content jsonb not null default '{}' check (jsonb_typeof(content) = 'object'),
  unique (lng, type)
);

create table administrations (
  id integer primary key check (id = 1),
  emails text[] not null default '{}',
  youtube_id text check (length(youtube_id) <= 100)
);
comment on table administrations is 'The single settings record';

-- ── Media ───────────────────────────────────────────────────────────────────────────────────────────────

create table media (
  id integer generated always as identity,
  account_id integer not null references accounts on delete cascade,
  uid uuid not null default gen_random_uuid() unique,
  file_name text not null check (length(file_name) between 1 and 255),
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  created_at timestamptz not null default now(),
  primary key (id, account_id)
);
create index media_account on media (account_id, created_at desc);

-- ── Catalogue ───────────────────────────────────────────────────────────────────────────────────────────

create table time_slots (
  id integer generated always as identity,
  account_id integer not null references accounts on delete cascade,
  name text check (length(name) <= 120),
  type text not null default 'standard' check (type in ('standard')),
  start_minute smallint not null check (start_minute between 0 and 1439 and start_minute % 30 = 0),
  end_minute smallint not null check (end_minute between 0 and 1439 and end_minute % 30 = 0),
  created_at timestamptz not null default now(),
  primary key (id, account_id),
  -- An end before the start runs past midnight; equal ones say nothing.
  check (start_minute <> end_minute)
);
create index time_slots_account on time_slots (account_id, start_minute, end_minute);

create table categories (
  id integer generated always as identity,
  account_id integer not null references accounts on delete cascade,
  name text not null check (length(trim(name)) between 1 and 120),
  names jsonb not null default '{}' check (jsonb_typeof(names) = 'object'),
  description text not null default '' check (length(description) <= 5000),
  descriptions jsonb not null default '{}' check (jsonb_typeof(descriptions) = 'object'),
  type text not null default 'timeslot' check (type in ('timeslot', 'duration')),
  surface numeric(8, 2) check (surface > 0),
  duration_minutes smallint check (duration_minutes in (30, 60, 90, 120, 150)),
  break_minutes smallint not null default 0 check (break_minutes between 0 and 720 and break_minutes % 5 = 0),
  is_confidential boolean not null default true,
  is_limited boolean not null default false,
  people_min smallint not null default 2,
  people_max smallint not null default 5,
  hapidam_request jsonb,
  created_at timestamptz not null default now(),
  primary key (id, account_id),
  check ((type = 'duration') = (duration_minutes is not null)),
  check (1 <= people_min and people_min <= people_max and people_max <= 10)
);
create index categories_account on categories (account_id, created_at desc);

create table category_time_slots (
  account_id integer not null,
  category_id integer not null,
  time_slot_id integer not null,
  primary key (account_id, category_id, time_slot_id),
  foreign key (category_id, account_id) references categories (id, account_id) on delete cascade,
  foreign key (time_slot_id, account_id) references time_slots (id, account_id) on delete cascade
);
create index category_time_slots_slot on category_time_slots (account_id, time_slot_id);

create table periods (
  id integer generated always as identity,
  account_id integer not null,
  category_id integer not null,
  time_slot_id integer not null,
  -- Offsets from the booking day's midnight: past 1440 after midnight.
  start_minute smallint not null check (start_minute between 0 and 2879),
  end_minute smallint not null check (end_minute between 1 and 2880),
  primary key (id, account_id),
  unique (account_id, category_id, time_slot_id, start_minute),
  foreign key (account_id, category_id, time_slot_id) references category_time_slots on delete cascade,
  check (start_minute < end_minute)
);
comment on table periods is 'categoryTimeslot: one bookable piece of a slot of a duration category';

create table category_images (
  account_id integer not null,
  category_id integer not null,
  media_id integer not null,
  position smallint not null check (position between 0 and 4),
  primary key (account_id, category_id, position),
  unique (account_id, category_id, media_id),
  foreign key (category_id, account_id) references categories (id, account_id) on delete cascade,
  foreign key (media_id, account_id) references media (id, account_id)
);
create index category_images_media on category_images (account_id, media_id);

create table category_services (
  account_id integer not null,
  category_id integer not null,
  service_id integer not null references services on delete cascade,
  position smallint not null check (position between 0 and 4),
  primary key (account_id, category_id, position),
  unique (account_id, category_id, service_id),
  foreign key (category_id, account_id) references categories (id, account_id) on delete cascade
);
create index category_services_service on category_services (service_id);

create table addons (
  id integer generated always as identity,
  account_id integer not null references accounts on delete cascade,
  name text not null check (length(trim(name)) between 1 and 120),
  names jsonb not null default '{}' check (jsonb_typeof(names) = 'object'),
  price_minor integer not null check (price_minor >= 0),
  created_at timestamptz not null default now(),
  primary key (id, account_id)
);
create index addons_account on addons (account_id, created_at desc);

create table tags (
  id integer generated always as identity,
  account_id integer not null references accounts on delete cascade,
  name text not null check (length(trim(name)) between 1 and 60),
  primary key (id, account_id)
);
comment on table tags is 'Labels of add-ons; not the service types (cat_tags)';
create unique index tags_name on tags (account_id, lower(name));

create table addon_tags (
  account_id integer not null,
  addon_id integer not null,
  tag_id integer not null,
  primary key (account_id, addon_id, tag_id),
  foreign key (addon_id, account_id) references addons (id, account_id) on delete cascade,
  foreign key (tag_id, account_id) references tags (id, account_id) on delete cascade
);
create index addon_tags_tag on addon_tags (account_id, tag_id);

create table category_addons (
  account_id integer not null,
  category_id integer not null,
  addon_id integer not null,
  primary key (account_id, category_id, addon_id),
  foreign key (category_id, account_id) references categories (id, account_id) on delete cascade,
  foreign key (addon_id, account_id) references addons (id, account_id) on delete cascade
);
create index category_addons_addon on category_addons (account_id, addon_id);

create table cat_tags (
  id integer generated always as identity,
  account_id integer not null references accounts on delete cascade,
  name text not null check (length(trim(name)) between 1 and 120),
  names jsonb not null default '{}' check (jsonb_typeof(names) = 'object'),
  media_id integer,
  created_at timestamptz not null default now(),
  primary key (id, account_id),
  foreign key (media_id, account_id) references media (id, account_id)
);
comment on table cat_tags is 'Service types: groups of categories for the visitor';
create index cat_tags_account on cat_tags (account_id, created_at desc);
create index cat_tags_media on cat_tags (account_id, media_id);

create table cat_tag_categories (
  account_id integer not null,
  cat_tag_id integer not null,
  category_id integer not null,
  primary key (account_id, cat_tag_id, category_id),
  foreign key (cat_tag_id, account_id) references cat_tags (id, account_id) on delete cascade,
  foreign key (category_id, account_id) references categories (id, account_id) on delete cascade
);
create index cat_tag_categories_category on cat_tag_categories (account_id, category_id);

-- ── Offers ──────────────────────────────────────────────────────────────────────────────────────────────

create table offers (
  id bigint generated always as identity,
  account_id integer not null,
  category_id integer not null,
  time_slot_id integer not null,
  period_id integer,
  day date not null,
  -- Minute of the day from which it is no longer sold: the slot's end, or the period's start.
  closes_minute smallint not null check (closes_minute between 0 and 2879),
  price_minor integer not null check (price_minor >= 0),
  quantity integer not null check (quantity between 0 and 1000000),
  booked integer not null default 0,
  is_available boolean not null default true,
  -- Kept out of every index but as a predicate, so that nearly all bookings stay HOT updates.
  is_open boolean not null generated always as (is_available and booked < quantity) stored,
  primary key (id, account_id),
  foreign key (account_id, category_id, time_slot_id) references category_time_slots on delete cascade,
  foreign key (period_id, account_id) references periods (id, account_id) on delete cascade,
  -- A place is never sold twice.
  constraint offers_not_oversold check (booked between 0 and quantity)
) with (
  fillfactor = 85,
  autovacuum_vacuum_scale_factor = 0.02,
  autovacuum_vacuum_insert_scale_factor = 0.02,
  autovacuum_analyze_scale_factor = 0.02
);
create unique index offers_cell on offers (account_id, category_id, time_slot_id, day, period_id)
  nulls not distinct;
create index offers_open on offers (account_id, day)
  include (price_minor, category_id, time_slot_id, closes_minute) where is_open;
create index offers_period on offers (account_id, period_id) where period_id is not null;

-- ── Widgets ─────────────────────────────────────────────────────────────────────────────────────────────

create table widgets (
  id integer generated always as identity,
  account_id integer not null references accounts on delete cascade,
  name text not null check (length(trim(name)) between 1 and 120),
  description jsonb not null default '{}' check (jsonb_typeof(description) = 'object'),
  text_button jsonb not null default '{}' check (jsonb_typeof(text_button) = 'object'),
  text_no_available jsonb not null default '{}' check (jsonb_typeof(text_no_available) = 'object'),
  background_color text not null default '#2494D1' check (length(background_color) <= 40),
  text_color text check (length(text_color) <= 40),
  icon text check (length(icon) <= 20000),
  is_active boolean not null default true,
  is_trigger boolean not null default false,
  trigger_id text check (length(trigger_id) <= 200),
  display_tags boolean not null default false,
  no_available_option text not null default '' check (no_available_option in ('', 'displayTags')),
  position text not null default 'bottom_right'
    check (position in ('bottom_right', 'bottom_left', 'top_right', 'top_left')),
  absolute_position jsonb not null default '{"bottom": 20, "right": 20}',
  enable_mobile_style boolean not null default false,
  mobile_position text not null default 'bottom_right'
    check (mobile_position in ('bottom_right', 'bottom_left', 'top_right', 'top_left')),
  mobile_absolute_position jsonb not null default '{"bottom": 20, "right": 20}',
  mobile_additional_style text not null default 'scale(0.7)',
  media_id integer,
  created_at timestamptz not null default now(),
  primary key (id, account_id),
  foreign key (media_id, account_id) references media (id, account_id)
);
create index widgets_account on widgets (account_id, created_at desc);
create index widgets_media on widgets (account_id, media_id);

create table widget_cat_tags (
  account_id integer not null,
  widget_id integer not null,
  cat_tag_id integer not null,
  primary key (account_id, widget_id, cat_tag_id),
  foreign key (widget_id, account_id) references widgets (id, account_id) on delete cascade,
  foreign key (cat_tag_id, account_id) references cat_tags (id, account_id) on delete cascade
);
create index widget_cat_tags_tag on widget_cat_tags (account_id, cat_tag_id);

-- ── Bookings ────────────────────────────────────────────────────────────────────────────────────────────

create table bookings (
  id bigint generated always as identity,
  account_id integer not null references accounts on delete cascade,
  -- Short, to be read out; drawn at random, so that nobody guesses the next one.
  number integer not null check (number between 10000000 and 99999999),
  status text not null default 'booked' check (status in ('booked', 'confirmed', 'noShow', 'canceled')),
  book_on text not null check (book_on in ('Widget', 'Preview', 'Back office')),
  -- The links may go; the texts below keep what was true when the booking was made.
  offer_id bigint,
  category_id integer,
  widget_id integer,
  user_id integer references users on delete set null,
  category_type text not null check (category_type in ('timeslot', 'duration')),
  category_name text not null,
  category_name_visitor text not null,
  day date not null,
  start_minute smallint not null check (start_minute between 0 and 2879),
  end_minute smallint not null check (end_minute between 1 and 4319),
  arrived_minute smallint check (arrived_minute between 0 and 2879),
  nb_people smallint check (nb_people between 1 and 10),
  addons jsonb not null default '[]' check (jsonb_typeof(addons) = 'array'),
  offer_price_minor integer not null check (offer_price_minor >= 0),
  price_minor integer not null check (price_minor >= 0),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  language text not null check (language ~ '^[a-z]{2}$'),
  is_confidential boolean not null,
  first_name text not null check (length(first_name) between 1 and 120),
  last_name text not null check (length(last_name) between 1 and 120),
  email text not null check (length(email) between 3 and 254),
  phone text check (length(phone) <= 40),
  comment text check (length(comment) <= 2000),
  staff_note text check (length(staff_note) <= 2000),
  cancel_comment text check (length(cancel_comment) <= 2000),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (id, account_id),
  unique (account_id, number),
  foreign key (offer_id, account_id) references offers (id, account_id) on delete set null (offer_id),
  foreign key (category_id, account_id) references categories (id, account_id)
    on delete set null (category_id),
  foreign key (widget_id, account_id) references widgets (id, account_id) on delete set null (widget_id)
);
create index bookings_day on bookings (account_id, day, id);
create index bookings_created on bookings (account_id, created_at desc);
create index bookings_offer on bookings (offer_id, account_id) where offer_id is not null;
create index bookings_category on bookings (account_id, category_id, day) where category_id is not null;
create index bookings_widget on bookings (account_id, widget_id) where widget_id is not null;
create index bookings_user on bookings (user_id, day desc) where user_id is not null;

create table idempotency_keys (
  account_id integer not null references accounts on delete cascade,
  key text not null check (length(key) between 1 and 200),
  request_hash text not null,
  booking_id bigint not null,
  created_at timestamptz not null default now(),
  primary key (account_id, key),
  foreign key (booking_id, account_id) references bookings (id, account_id) on delete cascade
);
create index idempotency_keys_created on idempotency_keys (created_at);
create index idempotency_keys_booking on idempotency_keys (booking_id, account_id);

-- ── Statistics ──────────────────────────────────────────────────────────────────────────────────────────

create table statistic_events (
  id bigint generated always as identity,
  account_id integer not null,
  widget_id integer not null,
  action text not null check (action in ('opened', 'closed', 'booked')),
  step text check (length(step) <= 60),
  visit_id text check (length(visit_id) <= 64),
  has_reserved boolean not null default false,
  booking_id bigint,
  occurred_at timestamptz not null default now(),
  primary key (id, account_id),
  foreign key (widget_id, account_id) references widgets (id, account_id) on delete cascade,
  foreign key (booking_id, account_id) references bookings (id, account_id) on delete cascade,
  check ((action = 'booked') = (booking_id is not null))
);
create index statistic_events_widget on statistic_events (account_id, widget_id, occurred_at);
-- However often it is told, a booking counts once.
create unique index statistic_events_booking on statistic_events (booking_id, account_id)
  where booking_id is not null;

-- ── Rate limits ─────────────────────────────────────────────────────────────────────────────────────────

-- Shared by all processes; lost in a crash, which is no harm.
create unlogged table rate_limits (
  key text primary key,
  hits integer not null,
  expires_at timestamptz not null
);
create index rate_limits_expires on rate_limits (expires_at);
