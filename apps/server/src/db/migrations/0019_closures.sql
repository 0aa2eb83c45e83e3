-- Days on which a venue sells nothing, or nothing of some services, until somebody reopens them.
create table closures (
  id integer generated always as identity,
  account_id integer not null references accounts on delete cascade,
  from_day date not null,
  to_day date not null,
  -- Null is all that is sold, whatever comes to be sold included. Those of a category that is gone mean nothing.
  category_ids integer[] check (cardinality(category_ids) > 0),
  reason text check (length(trim(reason)) between 1 and 200),
  made_at timestamptz not null,
  made_by integer references users on delete set null,
  -- When its guests were last told of it, and what.
  told_at timestamptz,
  told text check (length(told) <= 2000),
  told_count integer not null default 0,
  reopened_at timestamptz,
  reopened_by integer references users on delete set null,
  primary key (id, account_id),
  check (to_day >= from_day)
);
create index closures_standing on closures (account_id, to_day) where reopened_at is null;
create index closures_made_by on closures (made_by) where made_by is not null;
create index closures_reopened_by on closures (reopened_by) where reopened_by is not null;

-- Kept by the closing itself, in its transaction: what may be sold is so said by the offer's own row, and an offer that is
-- reopened has the status that it had. Added without touching a row.
alter table offers add column is_closed boolean not null default false;
