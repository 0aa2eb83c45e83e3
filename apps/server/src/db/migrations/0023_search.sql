-- One search over bookings: by names, e-mail, phone and number; its index is made in 0024.

-- The words that a booking is found by, each behind its venue's number and a letter for what it is, so that a search
-- reads its own venue's part of the index alone: n a name, x a name that is told to nobody but super administrators,
-- e an e-mail, d its domain, p a phone number as `phone_key` makes it, r the same from its end, b the booking's number.
-- A name is found by each of its words, and by what they make written together: O'Connor by connor and by oconnor.
-- Nobody finds a confidential guest by e-mail or phone: they aren't among the words at all; nor is a name that may
-- hold them (domain/hidden-contact.ts, MAY_HOLD_CONTACT).
create function booking_words(
  account_id integer, number integer, is_confidential boolean, first_name text, last_name text, email text, phone text
) returns tsvector
  language plpgsql immutable parallel safe cost 1000 set search_path from current as $$
declare
  names text := lower(regexp_replace(normalize(first_name || ' ' || last_name, NFKD), '[\u0300-\u036f]', '', 'g')
    collate alphabetical);
  kind text := 'n';
  telephone text;
  words text[];
begin
  names := replace(replace(replace(translate(names, 'øłđı', 'oldi'), 'œ', 'oe'), 'æ', 'ae'), 'ß', 'ss');
  if is_confidential
    and first_name || ' ' || last_name ~* '@|＠|%40|&#64;|[([{][^0-9a-z]?at|([0-9][^0-9]*){6}' then
    kind := 'x';
  end if;
  words := array(
    select account_id || kind || left(word, 120)
    from regexp_split_to_table(
      regexp_replace(names, '[.,''’‘`´-]+', ' ', 'g') || ' ' || regexp_replace(names, '[.,''’‘`´-]+', '', 'g'), '\s+'
    ) word where word <> '');
  if not is_confidential then
    telephone := nullif(phone_key(phone), '');
    words := words || array(
      select account_id || word from unnest(array[
        'e' || nullif(lower(email), ''), 'd' || nullif(lower(split_part(email, '@', 2)), ''),
        'p' || telephone, 'r' || reverse(telephone)
      ]) word where word is not null);
  end if;
  return array_to_tsvector(words || (account_id || 'b' || number));
end $$;

-- Bookings from before phones were stored in one form (E.164), which a job reads once: up to which booking it came.
create table phone_reading (
  is_only boolean primary key default true check (is_only),
  read_up_to bigint not null default 0,
  last_booking bigint not null
);
comment on table phone_reading is 'How far the phones of older bookings have been brought into the form of E.164';
insert into phone_reading (last_booking) select coalesce(max(id), 0) from bookings;
