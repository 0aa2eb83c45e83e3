import type { BookingRow } from './list-bookings.ts';

/** What the rule of cancelling needs of a booking that was read. */
export const ruledOf = (
  row: Pick<BookingRow, 'status' | 'day' | 'start_minute' | 'end_minute' | 'cancel_hours'>,
) => ({
  status: row.status,
  day: row.day,
  startMinute: row.start_minute,
  endMinute: row.end_minute,
  cancelHours: row.cancel_hours,
});
