-- How somebody looks at the bookings of a venue: each one's own, gone with him or with the venue.
create table booking_views (
  account_id integer not null references accounts on delete cascade,
  user_id integer not null references users on delete cascade,
  views jsonb not null check (jsonb_typeof(views) = 'array' and jsonb_array_length(views) <= 30),
  -- The one that the list opens with.
  default_name text,
  -- Two pages of the same person don't overwrite each other's.
  revision integer not null default 1,
  primary key (account_id, user_id)
);
create index booking_views_user on booking_views (user_id);
