-- Made beside what goes on, as in 0009: in place of `offers_on_sale`, without what a pool has no unit left for.
drop index concurrently if exists offers_for_sale;
create index concurrently offers_for_sale on offers (account_id, day)
  include (price_minor, category_id, time_slot_id, closes_minute) where is_open and not is_closed and not is_pooled_out;
drop index concurrently if exists offers_on_sale;
drop index concurrently if exists offers_pool;
create index concurrently offers_pool on offers (account_id, pool_id, span_from) where pool_id is not null;
