import { sql } from 'kysely';
import { NEXT_UPDATE } from '../../../db/next-update.ts';

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
  user_id: null,
  erased_at: sql<Date>`date_trunc('milliseconds', ${at}::timestamptz)`,
  updated_at: NEXT_UPDATE,
});
