import { AppError } from '../../../kernel/app-error.ts';

/** The address that was opened leads to no wish. */
export const wishUnknown = () => new AppError('wish.linkUnknown', 404, { fields: { errorType: 'unknown' } });

/** A link that has opened a wish but no longer does. */
export const wishExpired = () =>
  new AppError('booking.linkExpired', 410, { fields: { errorType: 'expired' } });

/** The venue has no waiting list, or sells nothing at present. */
export const noWaitingList = () => new AppError('wish.off', 409, { fields: { errorType: 'off' } });

/** So many wishes of one e-mail are open at a venue. */
export const tooManyWishes = (max: number) =>
  new AppError('wish.many', 409, { params: { max }, fields: { errorType: 'many' } });

/** What was offered has run out, been declined, or isn't there any more. */
export const offerOver = () => new AppError('wish.offerOver', 409, { fields: { errorType: 'over' } });

/** It has ended, or is offered something at this moment. */
export const notInLine = () => new AppError('wish.notInLine', 409, { fields: { errorType: 'ended' } });

/** It closes so soon that nobody could answer. */
export const closesSoon = () => new AppError('wish.closesSoon', 409, { fields: { errorType: 'late' } });
