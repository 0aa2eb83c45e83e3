-- What bookings and their mails change is visited by autovacuum soon, at any size and on any server.

/*
 * A booking changes one offer, in place, and its page no longer counts as visible to all: a month's index-only scan
 * then looks up each of its offers in the table. Only a visit makes it count again, and autovacuum comes for dead rows,
 * which the very reads clear away before it counts them: 200 reads a second leave some hundred, whatever was booked, and
 * a share of the table is never reached. So a visit is due for any that is left. It skips what nothing has changed.
 */
alter table offers set (
  autovacuum_vacuum_threshold = 0,
  autovacuum_vacuum_scale_factor = 0,
  autovacuum_vacuum_insert_threshold = 1000,
  autovacuum_vacuum_insert_scale_factor = 0,
  autovacuum_vacuum_cost_limit = 1000
);

/*
 * Each booking is changed once within moments, when its guest has been told, and then hardly ever. With as much room as
 * rows on each page the change is written beside it and touches none of the many indexes (20,000 bookings, told a hundred
 * at a time: all of them, against 44 % with a fillfactor of 70 and none without), and the table is no larger for it, as
 * what was there before would else be left behind.
 */
alter table bookings set (
  fillfactor = 50,
  autovacuum_vacuum_threshold = 1000,
  autovacuum_vacuum_scale_factor = 0,
  autovacuum_vacuum_insert_scale_factor = 0.02,
  autovacuum_vacuum_cost_limit = 1000
);

alter table idempotency_keys set (autovacuum_vacuum_threshold = 1000, autovacuum_vacuum_scale_factor = 0.02);
-- Changed by each call that is counted, and small.
alter table rate_limits set (autovacuum_vacuum_threshold = 500, autovacuum_vacuum_scale_factor = 0);
