import { AppError } from '../../kernel/app-error.ts';

/** No booking of that id, or none that the caller may see; most often it was deleted while a page showed it. */
export const bookingGone = () => new AppError('booking.gone', 404);

/** What was opened is no guest's link. */
export const linkUnknown = () =>
  new AppError('booking.linkUnknown', 404, { fields: { errorType: 'unknown' } });

/** A guest's link that opened a booking once. */
export const linkExpired = () =>
  new AppError('booking.linkExpired', 410, { fields: { errorType: 'expired' } });

/** Somebody holds it, or what it belongs to, for longer than a call may wait. */
export const bookingBusy = (cause: unknown) =>
  new AppError('booking.busy', 503, { headers: { 'Retry-After': '5' }, cause });
