import { ApiError } from '@meridienne/client';

/** The number that was shown is another by now, so that nothing was done. */
export const isLossOther = (error: unknown): boolean =>
  error instanceof ApiError && error.errorType === 'lostBookings';
