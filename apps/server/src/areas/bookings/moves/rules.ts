import type { MoveBooking } from '@meridienne/contracts';
import {
  accountSells,
  arrivalWithin,
  bookingTotalMinor,
  isMovableByGuest,
  MINUTES_PER_DAY,
  parseTimeOfDay,
  toMinor,
} from '@meridienne/domain';
import { AppError, type Violation } from '../../../kernel/app-error.ts';
import type { LockedBooking } from '../record/commands/lock-booking.ts';
import { bookingRefused, type PeopleLimits, peopleViolations } from '../record/errors.ts';
import type { BookingRow } from '../record/queries/list-bookings.ts';
import type { PlaceToTake } from '../record/queries/place-to-take.ts';

/** Where a booking is to go. */
export interface MoveContext {
  /** How many its category takes; null for any number. */
  people: PeopleLimits;
  categoryType: 'timeslot' | 'duration';
  startMinute: number;
  endMinute: number;
  offerPriceMinor: number;
  /** No arrival may be said before it. */
  notBefore?: number | undefined;
}

/** What a move makes of the booking, beside the place. */
export interface DraftedMove {
  nbPeople: number | null;
  arrivedMinute: number | null;
  priceMinor: number;
  priceReason: string | null;
}

/**
 * What of a booking becomes another by its move.
 * @returns `price`, in minor units, when the caller was shown another total
 */
export function draftMove(
  context: MoveContext,
  row: BookingRow,
  input: MoveBooking,
): { draft: DraftedMove } | { violations: Violation[] } | { price: number } {
  const violations: Violation[] = [];
  const computed = totalOf(context.offerPriceMinor, row.addons);
  if (computed === null) return { violations: [{ propertyPath: 'price', message: 'booking.totalTooHigh' }] };
  const priceMinor = input.keepsPrice === true ? row.price_minor : computed;
  if (toMinor(input.price, row.currency) !== priceMinor) return { price: priceMinor };
  const nbPeople = input.nbPeople === undefined ? row.nb_people : input.nbPeople;
  const isOtherCount = nbPeople !== row.nb_people;
  if (nbPeople !== null && (context.people || isOtherCount))
    violations.push(...peopleViolations(context.people, nbPeople));
  const arrivedMinute = movedArrival(context, row, input, violations);
  const given = input.priceReason?.trim() || null;
  const priceReason = priceMinor === computed ? null : (given ?? row.price_reason);
  if (priceMinor !== computed && priceReason === null)
    violations.push({ propertyPath: 'priceReason', message: 'booking.priceReason' });
  if (violations.length > 0) return { violations };
  return { draft: { nbPeople, arrivedMinute, priceMinor, priceReason } };
}

/** Null when it is more than a booking may cost. */
function totalOf(offerPriceMinor: number, addons: BookingRow['addons']): number | null {
  try {
    return bookingTotalMinor(offerPriceMinor, addons);
  } catch {
    return null;
  }
}

/** The hour stays, unless another one is said, or none; by the hour, the beginning is the arrival. */
function movedArrival(
  { categoryType, startMinute, endMinute, notBefore = startMinute }: MoveContext,
  row: Pick<BookingRow, 'arrived_minute'>,
  { arrivedAt }: MoveBooking,
  violations: Violation[],
): number | null {
  if (categoryType === 'duration' || arrivedAt === null || arrivedAt === '') return null;
  if (arrivedAt === undefined && row.arrived_minute === null) return null;
  const timeOfDay =
    arrivedAt === undefined ? (row.arrived_minute ?? 0) % MINUTES_PER_DAY : parseTimeOfDay(arrivedAt);
  const minute = arrivalWithin({ start: startMinute, end: endMinute }, timeOfDay);
  if (minute === null || minute < notBefore) {
    const message = arrivedAt === undefined ? 'booking.arrivalMoved' : 'booking.arrival';
    violations.push({ propertyPath: 'arrivedAt', message });
  }
  return minute;
}

/** What stands in the way of moving it to a day; null when nothing does. Nobody is absent from, or there on, a day ahead. */
export const moveRefusal = (
  row: Pick<BookingRow, 'status' | 'checked_in_at'>,
  { day, today }: { day: string; today: string },
): 'booking.markAbsent' | 'booking.moveArrived' | null => {
  if (row.status === 'noShow') return 'booking.markAbsent';
  return row.checked_in_at !== null && day > today ? 'booking.moveArrived' : null;
};

/** A guest doesn't move this booking by himself, or no longer: the venue does. */
export const guestMoveRefused = () =>
  new AppError('booking.moveRule', 409, { fields: { errorType: 'rule' } });

/** The guest keeps the place that he has. */
export const placeGone = () => new AppError('booking.placeGone', 409, { fields: { errorType: 'stock' } });

type Ruled = Pick<
  LockedBooking,
  'status' | 'day' | 'startMinute' | 'endMinute' | 'cancelHours' | 'timeZone' | 'guestsMove' | 'checkedInAt'
>;

/**
 * What a guest's move is held to, and the desk's isn't: the rule of the booking, and that visitors may book the new place at
 * this moment. Whether it has a place left is seen once it is held.
 * @throws {AppError} 409
 */
export function requireGuestMove(booking: Ruled, place: PlaceToTake, at: Date): void {
  const isMovable = isMovableByGuest(
    { ...booking, hasCome: booking.checkedInAt !== null },
    booking.timeZone,
    at,
  );
  if (!isMovable) throw guestMoveRefused();
  if (!accountSells(place, place.today)) throw bookingRefused({ kind: 'closed' });
  if (!place.isOnSale) throw placeGone();
}
