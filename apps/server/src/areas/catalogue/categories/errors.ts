import type { LostBookings } from '@meridienne/contracts';
import { AppError } from '../../../kernel/app-error.ts';

/** A booking has come or gone since the caller was told what would be lost; the reply says what would be now. */
export const lossDiffers = (lost: LostBookings) =>
  new AppError('bookings.lossDiffers', 409, {
    params: { count: lost.bookings },
    fields: { errorType: 'lostBookings', ...lost },
  });
