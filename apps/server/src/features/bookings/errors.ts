import { AppError } from '../../http/app-error.ts';

/** No booking of that id, or none that the caller may see; most often it was deleted while a page showed it. */
export const bookingGone = () => new AppError('booking.gone', 404);

/** Somebody holds it, or what it belongs to, for longer than a call may wait. */
export const bookingBusy = (cause: unknown) =>
  new AppError('booking.busy', 503, { headers: { 'Retry-After': '5' }, cause });
