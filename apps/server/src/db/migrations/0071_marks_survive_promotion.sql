-- The numbers of an unlogged table are unlogged themselves since PostgreSQL 15, and a standby that becomes primary finds
-- nothing that can be read in their place ("bad magic number in sequence"): after a failover no offer changed any more,
-- and nothing was booked. Made anew, so that one that is broken already is mended, too; no row outlives its transaction.
alter table offer_marks alter column id drop identity;
alter table offer_marks alter column id add generated always as identity;
alter sequence offer_marks_id_seq set logged;
