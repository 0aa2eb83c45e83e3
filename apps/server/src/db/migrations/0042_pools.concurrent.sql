-- Made beside what goes on, as in 0009: what a pool has to do with on some days.
drop index concurrently if exists offers_pool;
create index concurrently offers_pool on offers (account_id, pool_id, span_from) where pool_id is not null;
