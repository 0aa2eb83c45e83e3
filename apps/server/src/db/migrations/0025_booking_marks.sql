-- What the desk notes of a guest who comes: that he is there, has left, and has paid. Beside the status, which stays what
-- it was. How it was paid is a word of the contracts, so that one more means needs no migration.
alter table bookings
  add column checked_in_at timestamptz,
  add column checked_out_at timestamptz,
  add column paid_at timestamptz,
  add column paid_minor integer,
  add column paid_means text,
  add column paid_by integer,
  add constraint bookings_checked_check
    check (checked_out_at is null or checked_in_at is not null) not valid,
  -- Nobody is both there and absent.
  add constraint bookings_absent_check check (checked_in_at is null or status <> 'noShow') not valid,
  add constraint bookings_paid_check check (
    (paid_at is null) = (paid_minor is null) and (paid_at is null) = (paid_means is null)
    and (paid_at is not null or paid_by is null)
    and paid_minor >= 0 and length(paid_means) between 1 and 30) not valid,
  add constraint bookings_paid_by_fkey foreign key (paid_by) references users (id) on delete set null not valid;
comment on column bookings.paid_minor is 'What was paid, whatever becomes of the price';
