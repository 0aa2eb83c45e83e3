-- Made beside what goes on, as in 0009.

-- A user who is deleted leaves the payments that he took: found without reading every booking.
drop index concurrently if exists bookings_paid_by;
create index concurrently bookings_paid_by on bookings (paid_by) where paid_by is not null;

alter table bookings validate constraint bookings_checked_check;
alter table bookings validate constraint bookings_absent_check;
alter table bookings validate constraint bookings_paid_check;
alter table bookings validate constraint bookings_paid_by_fkey;
