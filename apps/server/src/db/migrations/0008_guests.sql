-- Guests who come again, by the beginning of their phone; the indexes are made in 0009.

-- A phone number as it is looked up: digits, without the country's code and the zeros before the number, however
-- these are written. Which digits are the code, the first ones tell (ITU-T E.164).
create function phone_key(phone text) returns text
  language sql immutable strict parallel safe
  return ltrim(
    case when phone ~ '^[\s(]*(\+|00)'
      then regexp_replace(
        ltrim(regexp_replace(phone, '\D', '', 'g'), '0'),
        '^([17]|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58]|(2[1-689]|3[578]|42|5[09]|6[7-9]|8[035789]|9[679])\d)', '')
      else regexp_replace(phone, '\D', '', 'g')
    end, '0');
