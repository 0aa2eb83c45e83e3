import type { Transaction } from 'kysely';
import type { DB } from '../../../../db/schema.ts';
import { AppError } from '../../../../kernel/app-error.ts';
import type { AccountScope } from '../../../../kernel/scope.ts';
import { type BookingRow, findBooking } from '../queries/list-bookings.ts';
import { lockBooking } from './change-booking.ts';

/**
 * Holds a booking that is to be changed until the transaction ends, and reads it. One that is cancelled is taken up first;
 * of an erased one nobody knows any more whose it is.
 * @throws {AppError} 404; 409
 */
export async function lockToChange(
  trx: Transaction<DB>,
  scope: AccountScope,
  id: number,
): Promise<BookingRow> {
  await lockBooking(trx, scope, id);
  // In a statement after the lock: what whoever was first has left.
  const row = await findBooking(trx, scope, id);
  if (row.erased_at !== null) throw new AppError('booking.changeErased', 409);
  if (row.status === 'canceled') throw new AppError('booking.markCanceled', 409);
  return row;
}
