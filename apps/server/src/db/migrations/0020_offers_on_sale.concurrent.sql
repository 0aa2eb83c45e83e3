-- Made beside what goes on, as in 0009: in place of `offers_open`, without what a closing keeps from being sold.
drop index concurrently if exists offers_on_sale;
create index concurrently offers_on_sale on offers (account_id, day)
  include (price_minor, category_id, time_slot_id, closes_minute) where is_open and not is_closed;
drop index concurrently if exists offers_open;
