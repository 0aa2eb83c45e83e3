import { MAY_HOLD_CONTACT } from '@meridienne/domain';
import { type Expression, type RawBuilder, sql, type SqlBool } from 'kysely';
import { containing } from '../../../../db/page.ts';
import type { BookingReader } from '../present.ts';

const NUMBER_DIGITS = 8;

/** Bookings whose last name holds a text. */
export const hasLastName = (text: string, reader: BookingReader): Expression<SqlBool> =>
  sql`bookings.last_name ilike ${containing(text)} and ${mayFindByName(reader)}`;

/**
 * Bookings whose number, first or last name, or both names in either order, begin as a text does. Each part has an
 * index of its own; the names' are over what `name_key` makes of them.
 */
export function isFoundBy(text: string, reader: BookingReader): Expression<SqlBool> {
  // Escaped before it is folded, which leaves these signs alone; a space at its end is the end of a word.
  const escaped = text.trimStart().replaceAll(/[\\%_]/g, String.raw`\$&`);
  const start = sql`name_key(${escaped.trimEnd()}) || ${/\s$/.test(escaped) ? ' %' : '%'}`;
  return sql`(${isNumber(text)} or (${mayFindByName(reader)} and (
    name_key(bookings.first_name || ' ' || bookings.last_name) like ${start}
    or name_key(bookings.last_name || ' ' || bookings.first_name) like ${start})))`;
}

/** As they are read out, with a sign or spaces: `N° 1234 5678`. */
function isNumber(text: string): Expression<SqlBool> {
  const digits = /^(?:n°|#)?\s*(\d[\d\s.]*)$/i.exec(text.trim())?.[1]?.replaceAll(/\D/g, '') ?? '';
  if (digits === '' || digits.length > NUMBER_DIGITS) return sql`false`;
  const rest = 10 ** (NUMBER_DIGITS - digits.length);
  const first = Number(digits) * rest;
  return sql`bookings.number between ${first} and ${first + rest - 1}`;
}

/**
 * A name that holds its own guest's e-mail or phone reads without them (domain/hidden-contact.ts): found by them,
 * letter after letter, it would tell them all the same. So would its place in the alphabet.
 */
const mayFindByName = (reader: BookingReader): Expression<SqlBool> =>
  reader === 'staff' ? sql`not ${IS_TELLING}` : sql`true`;

const IS_TELLING = sql<boolean>`(bookings.is_confidential
  and bookings.first_name || ' ' || bookings.last_name ~* ${sql.lit(MAY_HOLD_CONTACT)})`;

/** What bookings are ordered by, by their guests' last names. */
export const lastNameFor = (reader: BookingReader): RawBuilder<unknown> =>
  reader === 'staff'
    ? sql`case when ${IS_TELLING} then '' else bookings.last_name end`
    : sql`bookings.last_name`;
