-- What the last change of prices by each person was, so that it can be taken back.

create table offer_changes (
  id bigint generated always as identity,
  account_id integer not null references accounts on delete cascade,
  user_id integer not null references users on delete cascade,
  made_at timestamptz not null,
  -- One element per changed cell; a cell without an offer before has null there.
  category_ids integer[] not null,
  time_slot_ids integer[] not null,
  period_ids integer[] not null,
  days date[] not null,
  old_prices_minor integer[] not null,
  old_quantities integer[] not null,
  old_available boolean[] not null,
  new_prices_minor integer[] not null,
  new_quantities integer[] not null,
  new_available boolean[] not null,
  -- The last one only.
  primary key (account_id, user_id)
);
create index offer_changes_made_at on offer_changes (made_at);
