-- Bookings that the desk changes and moves: what became of each, and why a price was set by hand. A booking of the desk
-- may have no e-mail: it is empty then, as an erased one's is.

alter table bookings
  add column price_reason text,
  drop constraint bookings_email_check,
  drop constraint bookings_erased_check,
  add constraint bookings_price_reason_check check (length(price_reason) between 1 and 200) not valid,
  add constraint bookings_email_check check (
    case when email = '' then erased_at is not null or book_on = 'Back office'
      else erased_at is null and length(email) between 3 and 254 end) not valid,
  add constraint bookings_erased_check check (
    erased_at is null or num_nonnulls(user_id, phone, comment, staff_note, cancel_comment, price_reason) = 0) not valid;
comment on column bookings.price_reason is 'Why the total is another than the offer and the add-ons make';

-- A calendar shows the category, too: of a booking that moves to another one, it takes the later version.
create or replace trigger bookings_revision before update on bookings for each row
  when (row (old.status, old.day, old.start_minute, old.end_minute, old.arrived_minute, old.nb_people, old.addons,
      old.first_name, old.last_name, old.comment, old.category_name, old.category_name_visitor)
    is distinct from row (new.status, new.day, new.start_minute, new.end_minute, new.arrived_minute, new.nb_people,
      new.addons, new.first_name, new.last_name, new.comment, new.category_name, new.category_name_visitor))
  execute function count_booking_revision();

-- What became of a booking, written by what changes it, in its transaction. What was and what is has the fields that
-- changed alone; those of the guest's contact go when the booking is erased, all of it when it is deleted.
create table booking_changes (
  id bigint generated always as identity,
  account_id integer not null,
  booking_id bigint not null,
  kind text not null check (length(kind) between 1 and 30),
  -- Null of a guest by the link, and once the user is gone.
  user_id integer references users on delete set null,
  by_whom text not null check (by_whom in ('guest', 'traveller', 'staff')),
  fields text[] not null,
  was jsonb not null check (jsonb_typeof(was) = 'object'),
  came_to jsonb not null check (jsonb_typeof(came_to) = 'object'),
  reason text check (length(reason) between 1 and 200),
  -- Whether the guest was to be told, and when a mail has done so.
  tells_guest boolean,
  told_at timestamptz,
  created_at timestamptz not null,
  primary key (id, account_id),
  foreign key (booking_id, account_id) references bookings (id, account_id) on delete cascade
);
comment on table booking_changes is 'The history of each booking';
create index booking_changes_booking on booking_changes (booking_id, account_id, id);
create index booking_changes_user on booking_changes (user_id) where user_id is not null;
-- An e-mail that was put right may be somebody else's, who asks that it goes.
create index booking_changes_email on booking_changes ((was ->> 'email')) where was ->> 'email' is not null;
