-- What is asked for too often waits for longer each time, and a temporary password can be mailed again.

alter table rate_limits
  -- Nothing more is let through before; of a limit that only counts, never set.
  add column opens_at timestamptz not null default '-infinity';

alter table users
  -- With a key that isn't in the database it makes the temporary password again, while its hash stands.
  add column temporary_password_seed text;
