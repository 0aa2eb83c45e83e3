import { accountSells, cancelRefusal, isClosedTo } from '@meridienne/domain';
import { AppError } from '../../../kernel/app-error.ts';
import type { LockedBooking } from '../record/commands/lock-booking.ts';
import { bookingRefused } from '../record/errors.ts';
import type { PlaceToTake } from '../record/queries/place-to-take.ts';
import { isStillSold } from '../record/rules.ts';

/** A guest doesn't move this booking by himself, or no longer: the venue does. */
export const guestMoveRefused = () =>
  new AppError('booking.moveRule', 409, { fields: { errorType: 'rule' } });

/** The guest keeps the place that he has. */
export const placeGone = () => new AppError('booking.placeGone', 409, { fields: { errorType: 'stock' } });

type Ruled = Pick<
  LockedBooking,
  'status' | 'day' | 'startMinute' | 'endMinute' | 'cancelHours' | 'timeZone' | 'guestsMove' | 'checkedInAt'
>;

/** Whether its guest may move a booking by himself: while he may cancel it, where the venue lets guests move. */
const isMovableByGuest = (booking: Ruled, at: Date): boolean =>
  booking.guestsMove && booking.checkedInAt === null && cancelRefusal(booking, booking.timeZone, at) === null;

/**
 * What a guest's move is held to, and the desk's isn't: the rule of the booking, and that visitors may book the new place at
 * this moment. Whether it has a place left is seen once it is held.
 * @throws {AppError} 409
 */
export function requireGuestMove(booking: Ruled, place: PlaceToTake, at: Date): void {
  if (!isMovableByGuest(booking, at)) throw guestMoveRefused();
  if (!accountSells(place, place.today)) throw bookingRefused({ kind: 'closed' });
  if (isStillSold({ ...place, isOpen: true })) return;
  throw isClosedTo(place, false) ? bookingRefused({ kind: 'lost', isClosed: true }) : placeGone();
}
