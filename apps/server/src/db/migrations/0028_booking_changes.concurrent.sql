-- The checks of 0027, without a lock that bookings would wait for.
alter table bookings validate constraint bookings_price_reason_check;
alter table bookings validate constraint bookings_email_check;
alter table bookings validate constraint bookings_erased_check;
