-- Where a venue is and how it is called, as its guests are told once they have booked.

alter table accounts
  -- As its guests read it: as it was typed.
  add column phone text check (length(phone) <= 40),
  -- As it stands on an envelope, in one line.
  add column address text check (length(address) <= 300);

-- Both are among the facts that a booking is answered by.
drop trigger accounts_venue_version on accounts;
create constraint trigger accounts_venue_version
  after delete or update of name, currency, time_zone, default_language, widget_languages, is_premium,
    freemium_start_date, is_archived, retention_months, phone, address on accounts
  deferrable initially deferred for each row execute function count_venue_version();
