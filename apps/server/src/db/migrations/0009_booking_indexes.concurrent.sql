-- Made beside what goes on: some 40 s for a million bookings, during which other processes book as ever. What is left of
-- an attempt that broke off is of no use, and stands in the way of the next one.

-- Bookings by the beginning of a name, at once in an account of a million.
drop index concurrently if exists bookings_first_name;
create index concurrently bookings_first_name
  on bookings (account_id, name_key(first_name || ' ' || last_name) text_pattern_ops);
drop index concurrently if exists bookings_last_name;
create index concurrently bookings_last_name
  on bookings (account_id, name_key(last_name || ' ' || first_name) text_pattern_ops);

-- Few of many: the banner of the old schedule asks for them each time a calendar is looked at.
drop index concurrently if exists bookings_without_offer;
create index concurrently bookings_without_offer on bookings (account_id, day) where offer_id is null;

-- Guests who come again. Whoever is known by confidential bookings alone is in neither.
drop index concurrently if exists bookings_email;
create index concurrently bookings_email on bookings (account_id, email text_pattern_ops) where not is_confidential;
drop index concurrently if exists bookings_phone;
create index concurrently bookings_phone
  on bookings (account_id, phone_key(phone) text_pattern_ops) where not is_confidential;
