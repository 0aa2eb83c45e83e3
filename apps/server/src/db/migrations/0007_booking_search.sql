-- Bookings by the beginning of a name; their indexes are made in 0009.

-- A name as it is looked up: without accents, capitals, and signs between its words. The collation is named, as that
-- of the database may know no capitals but those of ASCII.
create function name_key(name text) returns text
  language sql immutable strict parallel safe
  return trim(regexp_replace(
    replace(replace(replace(translate(
      lower(regexp_replace(normalize(name, NFKD), '[\u0300-\u036f]', '', 'g') collate alphabetical),
      'øłđı', 'oldi'), 'œ', 'oe'), 'æ', 'ae'), 'ß', 'ss'),
    '[\s.,''’‘`´-]+', ' ', 'g'));
