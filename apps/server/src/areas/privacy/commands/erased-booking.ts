import { sql, type Transaction } from 'kysely';
import type { DB } from '../../../db/schema.ts';
import { NEXT_UPDATE } from '../../../db/next-update.ts';
import { CONTACT } from '../rules.ts';

/**
 * What a booking is set to when its guest is not to be known any more. What was booked, for when and for how much
 * stays, and with it every figure.
 */
export const erasedBooking = (at: Date) => ({
  first_name: '',
  last_name: '',
  email: '',
  phone: null,
  comment: null,
  staff_note: null,
  cancel_comment: null,
  price_reason: null,
  user_id: null,
  erased_at: sql<Date>`date_trunc('milliseconds', ${at}::timestamptz)`,
  updated_at: NEXT_UPDATE,
});

/** The history of erased bookings keeps what was booked, and that a contact was changed. */
export async function forgetChanges(trx: Transaction<DB>, bookingIds: readonly number[]): Promise<void> {
  await sql`
    update booking_changes
    set was = was - ${CONTACT}::text[], came_to = came_to - ${CONTACT}::text[], reason = null,
      user_id = case when by_whom = 'staff' then user_id end
    where booking_id = any (${bookingIds}::bigint[])`.execute(trx);
}

/** What was written about erased bookings goes whole: nobody is left to read it, and any of it may say who came. */
export async function forgetMessages(trx: Transaction<DB>, bookingIds: readonly number[]): Promise<void> {
  await sql`delete from booking_threads where booking_id = any (${bookingIds}::bigint[])`.execute(trx);
}

/**
 * An e-mail that was put right may have been this person's, though the booking is somebody else's. What it came to until
 * then, the person's phone and name among it, was the person's, and so may be what it was before any later change.
 */
export async function forgetFormerEmail(trx: Transaction<DB>, email: string): Promise<void> {
  // Of whom the audit's lines about such a booking tell what, nobody can say: none of them tells it any more.
  await sql`
    select forget_audit('booking', c.booking_id) from (
      select distinct booking_id from booking_changes
      where was ->> 'email' = ${email} and was ->> 'email' is not null) c`.execute(trx);
  await sql`
    with former as (
      select account_id, booking_id, max(id) as last from booking_changes
      where was ->> 'email' = ${email} and was ->> 'email' is not null
      group by account_id, booking_id
    )
    update booking_changes c
    set was = c.was - ${CONTACT}::text[],
      came_to = case when c.id < f.last then c.came_to - ${CONTACT}::text[] else c.came_to end
    from former f
    where c.booking_id = f.booking_id and c.account_id = f.account_id`.execute(trx);
}
