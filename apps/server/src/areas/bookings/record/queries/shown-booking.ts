import type { Booking } from '@meridienne/contracts';
import type { Database } from '../../../../db/database.ts';
import type { AccountScope } from '../../../../kernel/scope.ts';
import { type BookingReader, presentBooking } from '../present.ts';
import { findBooking } from './list-bookings.ts';

export { placeNews } from '../present.ts';

/** A booking as somebody may see it. @param language whose names it is told by @param at now @throws {AppError} 404 */
export const readShownBooking = async (
  db: Database,
  scope: AccountScope,
  id: number,
  { reader, language, at }: { reader: BookingReader; language: string | null; at: Date },
): Promise<Booking> => presentBooking(await findBooking(db, scope, id, language), reader, at);
