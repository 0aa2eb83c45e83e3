-- The history of an account's price changes, each of which can be taken back. What there was, each person's last change
-- of the last day, doesn't say what it was made by, and goes.

-- A cell that an offer was taken from has null among the new values.
delete from offer_changes;
alter table offer_changes
  drop constraint offer_changes_pkey,
  add primary key (account_id, id),
  -- A change outlives whoever made it.
  drop constraint offer_changes_user_id_fkey,
  alter user_id drop not null,
  add constraint offer_changes_user_id_fkey foreign key (user_id) references users on delete set null,
  -- Grid, long-term prices …: `OFFER_CHANGE_KINDS` of the contracts.
  add kind text not null,
  -- The change that this one took back. It may be gone before this one.
  add undoes bigint,
  -- What a list says of a change without reading its cells.
  add cell_count integer not null,
  add first_day date not null,
  add last_day date not null,
  add changed_categories integer[] not null,
  add has_price boolean not null,
  add has_places boolean not null,
  add has_status boolean not null,
  -- What all its cells have come to, where that is the same.
  add price_minor integer,
  add places_left integer,
  add is_available boolean;
create index offer_changes_user on offer_changes (user_id, id);
create index offer_changes_undoes on offer_changes (account_id, undoes) where undoes is not null;
