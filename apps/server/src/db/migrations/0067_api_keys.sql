-- Keys by which programs of a venue's partners call the API, each for the one account. Of the secret its hash alone is kept:
-- drawn at random, of 256 bits, it needs none that is slow.
create table api_keys (
  id integer generated always as identity primary key,
  account_id integer not null references accounts on delete cascade,
  name text not null check (length(name) between 1 and 60),
  scope text not null check (scope in ('read', 'bookings', 'prices', 'all')),
  secret_hash bytea not null check (length(secret_hash) = 32),
  last_characters text not null check (length(last_characters) = 4),
  created_by integer references users on delete set null,
  created_at timestamptz not null default now(),
  last_used_at timestamptz,
  ended_by integer references users on delete set null,
  ended_at timestamptz
);
comment on column api_keys.last_used_at is 'Written once a minute at most';
comment on column api_keys.ended_at is 'Its row stays: what a key has done is told with its name';
-- Two that live are never mistaken for each other.
create unique index api_keys_living on api_keys (account_id, lower(name)) where ended_at is null;
create index api_keys_of_account on api_keys (account_id, id);

-- Beside who of the staff did something, the key that did: by its name, which never changes. Added without touching a row.
alter table booking_changes add column key_name text;
alter table booking_messages add column key_name text;
alter table bookings add column paid_by_key text;
alter table closures add column made_by_key text, add column reopened_by_key text;
alter table holds add column made_by_key text;
alter table offer_changes add column key_name text;
alter table pool_claims add column made_by_key text;
alter table wishes add column ended_by_key text;
alter table wish_offers add column made_by_key text;
