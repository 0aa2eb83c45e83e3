-- Whether guests move their bookings by themselves, as long as they may cancel them. Added without touching a row.
alter table accounts add column guests_move boolean not null default true;
