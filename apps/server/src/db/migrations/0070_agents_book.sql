-- Whether agents may ask what an account sells, and book there (docs/adr/0057-agents-book-by-the-same-command.md). Added
-- without touching a row.
alter table accounts add column agents_book boolean not null default false;

-- Among the facts that visitors' questions are answered by.
create constraint trigger accounts_agents_version after update of agents_book on accounts
  deferrable initially deferred for each row execute function count_venue_version();

-- Bookings say that an agent made them. Not looked over: every row keeps the narrower rule that this one replaces.
alter table bookings drop constraint bookings_book_on_check,
  add constraint bookings_book_on_check check (book_on in ('Widget', 'Preview', 'Back office', 'Agent')) not valid;
