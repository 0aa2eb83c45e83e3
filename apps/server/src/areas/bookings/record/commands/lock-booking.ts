import { type BookingStatus, isBookingStatus, type PaymentMeans } from '@meridienne/domain';
import type { Transaction } from 'kysely';
import type { DB } from '../../../../db/schema.ts';
import { AppError } from '../../../../kernel/app-error.ts';
import { noteBooking } from '../../../../kernel/origin.ts';
import type { AccountScope, PlatformScope } from '../../../../kernel/scope.ts';
import { bookingGone } from '../errors.ts';
import { type BookingRow, findBooking } from '../queries/list-bookings.ts';
import type { BookingPlace } from './change-booking.ts';

export interface LockedBooking extends BookingPlace {
  id: number;
  /** As it is read out. */
  number: number;
  status: BookingStatus;
  offerId: number | null;
  startMinute: number;
  endMinute: number;
  cancelHours: number;
  /** Whether the venue lets guests move their bookings. */
  guestsMove: boolean;
  timeZone: string;
  email: string;
  guestTold: string | null;
  staffNote: string | null;
  erasedAt: Date | null;
  updatedAt: Date;
  checkedInAt: Date | null;
  checkedOutAt: Date | null;
  paidAt: Date | null;
  paidMinor: number | null;
  paidMeans: PaymentMeans | null;
  priceMinor: number;
  currency: string;
}

/** Holds a booking until the transaction ends, for what concerns no place. @throws {AppError} 404 */
export const lockBooking = (
  trx: Transaction<DB>,
  scope: AccountScope | PlatformScope,
  id: number,
): Promise<LockedBooking> => lock(findIn(trx, scope, id));

/**
 * As `lockBooking`, for whoever takes or frees a place. First the account is held, shared with others who do: who writes its
 * prices, closes its days or changes its catalogue holds offers before bookings, and has to come before or after (ADR 40).
 */
export const lockPlacedBooking = (
  trx: Transaction<DB>,
  scope: AccountScope | PlatformScope,
  id: number,
): Promise<LockedBooking> => lock(findIn(trx, scope, id).forShare('accounts'));

function findIn(trx: Transaction<DB>, { accountId }: AccountScope | PlatformScope, id: number) {
  const query = trx
    .selectFrom('bookings')
    .innerJoin('accounts', 'accounts.id', 'bookings.account_id')
    .where('bookings.id', '=', id);
  return accountId === null ? query : query.where('bookings.account_id', '=', accountId);
}

async function lock(query: ReturnType<typeof findIn>): Promise<LockedBooking> {
  const row = await query
    // Not against references: who holds its pool may write its history.
    .forNoKeyUpdate('bookings')
    .select([
      'bookings.id',
      'bookings.number',
      'bookings.account_id as accountId',
      'bookings.status',
      'bookings.offer_id as offerId',
      'bookings.category_id as categoryId',
      'bookings.day',
      'bookings.start_minute as startMinute',
      'bookings.end_minute as endMinute',
      'bookings.cancel_hours as cancelHours',
      'accounts.guests_move as guestsMove',
      'accounts.time_zone as timeZone',
      'bookings.email',
      'bookings.guest_told as guestTold',
      'bookings.staff_note as staffNote',
      'bookings.erased_at as erasedAt',
      'bookings.updated_at as updatedAt',
      'bookings.checked_in_at as checkedInAt',
      'bookings.checked_out_at as checkedOutAt',
      'bookings.paid_at as paidAt',
      'bookings.paid_minor as paidMinor',
      'bookings.paid_means as paidMeans',
      'bookings.price_minor as priceMinor',
      'bookings.currency',
    ])
    .executeTakeFirst();
  if (!row || !isBookingStatus(row.status)) throw bookingGone();
  noteBooking(row.accountId, { id: row.id, number: row.number });
  return { ...row, status: row.status };
}

/**
 * Reads a booking that is held and is to be changed. One that is cancelled is taken up first; of an erased one nobody knows
 * any more whose it is.
 * @throws {AppError} 404; 409
 */
export async function readToChange(
  trx: Transaction<DB>,
  scope: AccountScope,
  id: number,
): Promise<BookingRow> {
  // In a statement after the lock: what whoever was first has left.
  const row = await findBooking(trx, scope, id);
  if (row.erased_at !== null) throw new AppError('booking.changeErased', 409);
  if (row.status === 'canceled') throw new AppError('booking.markCanceled', 409);
  return row;
}
