import type { Booking, GuestBooking } from '@meridienne/contracts';
import type { Database } from '../../../../db/database.ts';
import type { AccountScope } from '../../../../kernel/scope.ts';
import { guestGoogleUrl } from '../jobs/guest-calendar.ts';
import { presentBooking, presentGuestBooking } from '../present.ts';
import type { BookingReader } from './booking-reader.ts';
import type { LinkedBookingRow } from './linked-booking.ts';
import { findBooking } from './list-bookings.ts';

export { placeNews, presentAsking, presentCreated } from '../present.ts';

/** A booking as somebody may see it. @param language whose names it is told by @param at now @throws {AppError} 404 */
export const readShownBooking = async (
  db: Database,
  scope: AccountScope,
  id: number,
  { reader, language, at }: { reader: BookingReader; language: string | null; at: Date },
): Promise<Booking> => presentBooking(await findBooking(db, scope, id, language), reader, at);

/** A booking as its guest's link shows it. @param at now @throws {AppError} 404 */
export async function readLinkedBooking(
  db: Database,
  linked: LinkedBookingRow,
  at: Date,
): Promise<GuestBooking> {
  const row = await findBooking(db, linked.scope, linked.id);
  return presentGuestBooking(row, { ...linked, googleUrl: guestGoogleUrl(row, linked.timeZone) }, at);
}
