-- An event blocks once; by it, a calendar's blocks are found.
drop index concurrently if exists pool_claims_event;
create unique index concurrently pool_claims_event on pool_claims (calendar_id, account_id, event_uid, recurrence_id)
  where calendar_id is not null;
