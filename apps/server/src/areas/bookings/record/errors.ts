import { addDays, type CalendarDay, MINUTES_PER_DAY } from '@meridienne/domain';
import { AppError, forbidden, type Violation } from '../../../kernel/app-error.ts';
import type { BookingRefusal } from './commands/place-booking.ts';

/** No booking of that id, or none that the caller may see; most often it was deleted while a page showed it. */
export const bookingGone = () => new AppError('booking.gone', 404);

/** The address that was opened is no guest's link. */
export const linkUnknown = () =>
  new AppError('booking.linkUnknown', 404, { fields: { errorType: 'unknown' } });

/** A guest's link that has opened a booking but no longer does. */
export const linkExpired = () =>
  new AppError('booking.linkExpired', 410, { fields: { errorType: 'expired' } });

/** Somebody holds the booking, or its account, for longer than a call may wait. */
export const bookingBusy = (cause: unknown) =>
  new AppError('booking.busy', 503, { headers: { 'Retry-After': '5' }, cause });

/** A guest is absent from the beginning of the booking on: before, there is no telling. */
export const noShowEarly = ({ day, startMinute }: { day: CalendarDay; startMinute: number }) =>
  new AppError('booking.noShowEarly', 409, {
    params: { day: addDays(day, Math.floor(startMinute / MINUTES_PER_DAY)), minute: startMinute },
    fields: { errorType: 'early' },
  });

/** Somebody else has set the mark, or taken it back, since the caller read it. */
export const markedMeanwhile = () =>
  new AppError('changedMeanwhile', 409, { fields: { errorType: 'changed' } });

/** How many persons a category takes; null when it is gone, or takes any number. */
export type PeopleLimits = { readonly min: number; readonly max: number } | null;

/** What a booking holds at most, where no category says less. */
const ANY_PEOPLE = { min: 1, max: 10 };

export function peopleViolations(limits: PeopleLimits, people: number): Violation[] {
  const { min, max } = limits ?? ANY_PEOPLE;
  if (people >= min && people <= max) return [];
  return [{ propertyPath: 'nbPeople', message: 'booking.people', params: { min, max } }];
}

/** A hold that can't be renewed: it is over, was renewed before, or never was the caller's. */
export const holdIsOver = () => new AppError('booking.holdOver', 409, { fields: { errorType: 'hold' } });

/** Why nothing was booked, as the caller is told. */
export function bookingRefused(refusal: BookingRefusal): AppError {
  const errorType = refusal.kind;
  switch (refusal.kind) {
    case 'notDesk':
      return refusal.isStaff ? forbidden() : new AppError('booking.bookOn', 403);
    case 'closed':
      return new AppError('account.doesNotSell', 409, { fields: { errorType } });
    case 'invalid':
      return new AppError('validationFailed', 422, { violations: refusal.violations });
    case 'price': {
      const { price } = refusal;
      return new AppError('booking.price', 409, { params: { price }, fields: { errorType, price } });
    }
    case 'lost':
      return new AppError(refusal.isClosed ? 'booking.closedOffer' : 'booking.stock', 409, {
        // Both lead the visitor back to the days and services that there are.
        fields: { errorType: 'stock' },
      });
    case 'noShows':
      return new AppError('booking.noShows', 409, { fields: { errorType } });
    case 'pending':
      return new AppError('booking.idempotencyPending', 409, {
        headers: { 'Retry-After': '1' },
        fields: { errorType },
      });
    case 'reused':
      return new AppError('booking.idempotencyReused', 422, { fields: { errorType } });
  }
}
