-- Who is signed in, and where. A token names its session: without the row it opens nothing.
create table sessions (
  id integer generated always as identity primary key,
  user_id integer not null references users on delete cascade,
  -- The user's when it was begun or renewed: raised since, the session has ended.
  epoch integer not null,
  use text not null check (use in ('session', 'booking')),
  device text check (length(device) between 1 and 60),
  created_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  expires_at timestamptz not null
);
comment on column sessions.use is 'session: all that the user may do; booking: to say who books, from a widget';
comment on column sessions.device is 'Browser and system in words, as Firefox · Windows; null for none that is known';
comment on column sessions.last_seen_at is 'Written every few minutes at most';
create index sessions_user on sessions (user_id);
