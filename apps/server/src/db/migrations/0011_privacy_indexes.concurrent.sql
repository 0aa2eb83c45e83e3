-- Made beside what goes on, as in 0009.

-- A person's bookings over all accounts, for the export and the erasure of what is known of them.
drop index concurrently if exists bookings_person;
create index concurrently bookings_person on bookings (email) where erased_at is null;

-- The checks of 0010, without a lock that bookings would wait for.
alter table bookings validate constraint bookings_first_name_check;
alter table bookings validate constraint bookings_last_name_check;
alter table bookings validate constraint bookings_email_check;
alter table bookings validate constraint bookings_erased_check;
