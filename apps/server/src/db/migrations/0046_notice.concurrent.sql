-- Made beside what goes on, as in 0009: in place of `offers_on_sale`, without what a pool has no unit left for, and with
-- the day on which an offer closes; no wider.
drop index concurrently if exists offers_sold;
create index concurrently offers_sold on offers (account_id, day)
  include (price_minor, category_id, time_slot_id, closes_minute, closes_days_before)
  where is_open and not is_closed and not is_pooled_out;
drop index concurrently if exists offers_on_sale;
call close_slots_early();
drop procedure close_slots_early;
