import type { CreateBooking, CreatedBooking } from '@meridienne/contracts';
import type { Api } from './api.ts';
import { randomId } from './random-id.ts';
import { ApiError } from './request.ts';

/** Another request with the same key is still being answered. */
const isUnderWay = (error: ApiError) => error.status === 409 && !error.errorType;

const PAUSES_MS = [800, 2000];

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
        const isOpen = error instanceof ApiError && (error.isUncertain || isUnderWay(error));
        if (!isOpen) pending = null;
        const milliseconds = pauses[attempt];
        if (!isOpen || milliseconds === undefined) throw error;
        await new Promise((resolve) => setTimeout(resolve, milliseconds));
      }
    }
  };
};
