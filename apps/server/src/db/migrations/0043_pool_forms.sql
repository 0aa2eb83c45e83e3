-- By which a form that is sent twice makes one pool (`makeOnce`).
alter table pools add column form_hash text;

-- What the desk has blocked is few among what is booked.
create index pool_claims_blocks on pool_claims (account_id, pool_id, span_to) where booking_id is null;
