-- The venue's own words in the mail that offers a place to one in line. Added without touching a row.
alter table accounts add column waiting_text jsonb not null default '{}' check (jsonb_typeof(waiting_text) = 'object');
