import type { CreateBooking, CreatedBooking } from '@meridienne/contracts';
import type { Api } from './api.ts';
import { randomId } from './random-id.ts';
import { ApiError } from './request.ts';

/**
 * Pauses before the retries. All four are used while the server asks to come back; after a failure or silence only the
 * first two.
 */
const PAUSES_MS = [800, 2000, 4000, 8000];

/**
 * Sends a booking so that a retry never books twice: while an attempt's outcome is unknown, the same body
 * goes out under the same key; another body, or a clear refusal, gets a new one.
 */
export const createBookingAttempts = (
  api: Pick<Api, 'book'>,
  newKey = randomId,
  pauses: readonly number[] = PAUSES_MS,
) => {
  let pending: { body: string; key: string } | null = null;

  return async (body: CreateBooking): Promise<CreatedBooking> => {
    const text = JSON.stringify(body);
    if (pending?.body !== text) pending = { body: text, key: newKey() };
    const { key } = pending;
    for (let attempt = 0; ; attempt += 1) {
      try {
        const booking = await api.book(body, key);
        pending = null;
        return booking;
      } catch (error) {
        const isOpen = error instanceof ApiError && (error.isPending || error.isUncertain);
        if (!isOpen) pending = null;
        const milliseconds = pauses[attempt];
        if (!isOpen || milliseconds === undefined || (attempt > 1 && !error.isPending)) throw error;
        await new Promise((resolve) => setTimeout(resolve, milliseconds));
      }
    }
  };
};
