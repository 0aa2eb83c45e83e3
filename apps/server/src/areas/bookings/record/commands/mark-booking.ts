import type { MarkBooking } from '@meridienne/contracts';
import { fromMinor, venueNow } from '@meridienne/domain';
import { sql } from 'kysely';
import type { Database } from '../../../../db/database.ts';
import { NEXT_UPDATE } from '../../../../db/next-update.ts';
import type { BookingValues } from '../../../../db/column-types.ts';
import { AppError, forbidden, invalid } from '../../../../kernel/app-error.ts';
import type { Author } from '../../../../kernel/author.ts';
import type { AccountScope } from '../../../../kernel/scope.ts';
import { keepChange } from '../../history/commands.ts';
import { markedMeanwhile } from '../errors.ts';
import { type BookingPlace, changedBy, type Changer, withoutLongWait } from './change-booking.ts';
import { lockBooking, type LockedBooking } from './lock-booking.ts';

interface Mark {
  input: MarkBooking;
  by: Author & { changer: Changer };
  at: Date;
}

/**
 * Notes that a guest has come, has left or has paid, or takes that back. A mark that is so already is nobody's failure:
 * a second tap changes nothing. What is taken back, or replaced, is what the caller saw, by the moment at which it was
 * set: a tap on an old screen never undoes a colleague's (ADR 30).
 * @returns where it is, or null when nothing was another than before
 * @throws {AppError} 404; 403 for a traveller; 422 without the means of a payment; 409 on a mark that its state doesn't
 *   allow, with `errorType` `changed` when somebody else was quicker and `price` when another price was seen; 503
 */
export async function markBooking(
  db: Database,
  scope: AccountScope,
  id: number,
  { input, by, at }: Mark,
): Promise<BookingPlace | null> {
  if (by.changer === 'traveller') throw forbidden();
  return withoutLongWait(db, async (trx) => {
    const booking = await lockBooking(trx, scope, id);
    if (isSoAlready(booking, input)) return null;
    if (input.since !== undefined && instant(input.since) !== (setAt(booking, input)?.getTime() ?? null)) {
      throw markedMeanwhile();
    }
    if (input.isSet) requireMarkable(booking, input, at);
    // Whoever has left was there: that is taken back first.
    else if (input.mark === 'checkedIn' && booking.checkedOutAt !== null) throw markedMeanwhile();
    await trx
      .updateTable('bookings')
      .set({ updated_at: NEXT_UPDATE, ...written(booking, input, by, at) })
      .where('id', '=', id)
      .where('account_id', '=', scope.accountId)
      .execute();
    const [was, cameTo] = [marked(booking, input, null), marked(booking, input, at)];
    await keepChange(trx, {
      accountId: booking.accountId,
      bookingId: id,
      kind: 'mark',
      by: changedBy(by.changer, by),
      fields: FIELDS[input.mark],
      was,
      cameTo,
      at,
    });
    return booking;
  });
}

const instant = (sent: string | null): number | null => (sent === null ? null : Date.parse(sent));

/** When the mark was set; null when it isn't. */
const setAt = ({ checkedInAt, checkedOutAt, paidAt }: LockedBooking, { mark }: MarkBooking): Date | null =>
  ({ checkedIn: checkedInAt, checkedOut: checkedOutAt, paid: paidAt })[mark];

const isSoAlready = (booking: LockedBooking, input: MarkBooking): boolean => {
  if ((setAt(booking, input) !== null) !== input.isSet) return false;
  return !input.isSet || input.mark !== 'paid' || booking.paidMeans === input.means;
};

function requireMarkable(booking: LockedBooking, { mark, means, price }: MarkBooking, at: Date): void {
  if (booking.status === 'canceled') throw new AppError('booking.markCanceled', 409);
  if (mark === 'paid') {
    if (means === undefined) throw invalid('means', 'booking.meansRequired');
    const now = fromMinor(booking.priceMinor, booking.currency);
    if (price !== undefined && price !== now) {
      const fields = { errorType: 'price', price: now };
      throw new AppError('booking.markPrice', 409, { fields });
    }
    return;
  }
  // Somebody may pay ahead, but nobody is there before the day.
  const { day } = booking;
  if (day > venueNow(at, booking.timeZone).day)
    throw new AppError('booking.markEarly', 409, { params: { day } });
  if (booking.status === 'noShow') throw new AppError('booking.markAbsent', 409);
  if (mark === 'checkedOut' && booking.checkedInAt === null) throw new AppError('booking.markNotCome', 409);
}

function written(booking: LockedBooking, { mark, isSet, means }: MarkBooking, by: Author, at: Date) {
  // In whole milliseconds, as it is sent, and sent back.
  const now = isSet ? sql<Date>`date_trunc('milliseconds', ${at}::timestamptz)` : null;
  if (mark === 'checkedIn') return { checked_in_at: now };
  if (mark === 'checkedOut') return { checked_out_at: now };
  return {
    paid_at: now,
    paid_minor: isSet ? booking.priceMinor : null,
    paid_means: (isSet && means) || null,
    paid_by: isSet ? by.userId : null,
    paid_by_key: isSet ? by.keyName : null,
  };
}

const FIELDS = {
  checkedIn: ['checkedInAt'],
  checkedOut: ['checkedOutAt'],
  paid: ['paidAt', 'paidAmount', 'paymentMeans'],
} as const;

/** For the history: as it was, without `at`, and as it has come to by then. */
function marked(booking: LockedBooking, { mark, isSet, means }: MarkBooking, at: Date | null): BookingValues {
  const before = { checkedIn: booking.checkedInAt, checkedOut: booking.checkedOutAt, paid: booking.paidAt }[
    mark
  ];
  const moment = (at === null ? before : isSet ? at : null)?.toISOString() ?? null;
  if (mark === 'checkedIn') return { checkedInAt: moment };
  if (mark === 'checkedOut') return { checkedOutAt: moment };
  if (at === null) {
    return { paidAt: moment, paidAmount: booking.paidMinor, paymentMeans: booking.paidMeans };
  }
  return {
    paidAt: moment,
    paidAmount: isSet ? booking.priceMinor : null,
    paymentMeans: (isSet && means) || null,
  };
}
