-- The weekdays on which a venue never opens to visitors: 1 Monday to 7 Sunday (docs/adr/0041-until-when-it-is-sold.md).
alter table accounts
  add column closed_weekdays smallint[] not null default '{}'
    check (closed_weekdays <@ array[1, 2, 3, 4, 5, 6, 7]::smallint[] and cardinality(closed_weekdays) <= 7);

-- They are among the facts that visitors' questions are answered by.
drop trigger accounts_venue_version on accounts;
create constraint trigger accounts_venue_version
  after delete or update of name, currency, time_zone, default_language, widget_languages, is_premium,
    freemium_start_date, is_archived, retention_months, phone, address, closed_weekdays on accounts
  deferrable initially deferred for each row execute function count_venue_version();
