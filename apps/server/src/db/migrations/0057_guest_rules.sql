-- Until how many hours before it begins a guest may cancel by himself; -1: never. Added without touching a row.
alter table accounts add column cancel_hours smallint not null default 0 check (cancel_hours between -1 and 720);
-- Null: as the venue has it.
alter table categories add column cancel_hours smallint check (cancel_hours between -1 and 720);
-- The rule that it was made under.
alter table bookings add column cancel_hours smallint not null default 0 check (cancel_hours between -1 and 720);

-- From so many absences on at this venue, an e-mail books nothing online; null: absences don't count.
alter table accounts add column no_show_limit smallint check (no_show_limit between 1 and 20);

-- Both are among the facts that visitors' questions are answered by.
drop trigger accounts_venue_version on accounts;
create constraint trigger accounts_venue_version
  after delete or update of name, currency, time_zone, default_language, widget_languages, is_premium,
    freemium_start_date, is_archived, retention_months, phone, address, closed_weekdays, cancel_hours,
    no_show_limit on accounts
  deferrable initially deferred for each row execute function count_venue_version();
