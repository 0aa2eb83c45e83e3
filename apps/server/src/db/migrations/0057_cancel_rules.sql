-- Until how many hours before it begins a guest may cancel by himself; -1: never. Added without touching a row.
alter table accounts add column cancel_hours smallint not null default 0 check (cancel_hours between -1 and 720);
-- Null: as the venue has it.
alter table categories add column cancel_hours smallint check (cancel_hours between -1 and 720);
-- The rule that it was made under.
alter table bookings add column cancel_hours smallint not null default 0 check (cancel_hours between -1 and 720);

-- The venue's is among the facts that visitors' questions are answered by.
drop trigger accounts_venue_version on accounts;
create constraint trigger accounts_venue_version
  after delete or update of name, currency, time_zone, default_language, widget_languages, is_premium,
    freemium_start_date, is_archived, retention_months, phone, address, closed_weekdays, cancel_hours on accounts
  deferrable initially deferred for each row execute function count_venue_version();
