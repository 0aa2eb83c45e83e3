import { MAY_HOLD_CONTACT } from '@meridienne/domain';
import { type Expression, type RawBuilder, sql, type SqlBool } from 'kysely';
import type { BookingReader } from './booking-reader.ts';

/** Bookings whose last name holds a text, whatever its accents, capitals and the signs between its words. */
export function hasLastName(text: string, reader: BookingReader): Expression<SqlBool> {
  // Escaped before it is folded, which leaves these signs alone.
  const escaped = text.replaceAll(/[\\%_]/g, String.raw`\$&`);
  return sql`name_key(bookings.last_name) like '%' || name_key(${escaped}) || '%' and ${mayFindByName(reader)}`;
}

/**
 * A name that holds its own guest's e-mail or phone reads without them (domain/hidden-contact.ts): found by them,
 * letter after letter, it would tell them all the same. So would its place in the alphabet.
 */
function mayFindByName(reader: BookingReader): Expression<SqlBool> {
  if (reader === 'noGuests') return sql`false`;
  if (reader === 'namesOnly') return sql`not ${HOLDS_CONTACT}`;
  return reader === 'staff' ? sql`not ${IS_TELLING}` : sql`true`;
}

/** Whether a name may hold its guest's e-mail or phone. */
export const HOLDS_CONTACT = sql<boolean>`(bookings.first_name || ' ' || bookings.last_name ~* ${sql.lit(MAY_HOLD_CONTACT)})`;
const IS_TELLING = sql<boolean>`(bookings.is_confidential and ${HOLDS_CONTACT})`;

/** What bookings are ordered by, by their guests' last names. */
export function lastNameFor(reader: BookingReader): RawBuilder<unknown> {
  if (reader === 'noGuests') return sql`''::text`;
  if (reader === 'traveller' || reader === 'superAdmin') return sql`bookings.last_name`;
  const isTelling = reader === 'staff' ? IS_TELLING : HOLDS_CONTACT;
  return sql`case when ${isTelling} then '' else bookings.last_name end`;
}
