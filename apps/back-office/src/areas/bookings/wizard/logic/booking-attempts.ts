import type { CreateBooking, CreatedBooking } from '@meridienne/contracts';
import { ApiError } from '../../../../lib/api-error.ts';
import type { Tries } from './kept-booking.ts';

type Send = (body: CreateBooking, idempotencyKey: string) => Promise<CreatedBooking>;

export interface Attempted {
  readonly booking: CreatedBooking;
  /** What was sent for it: an earlier try's, when that one had arrived after all. */
  readonly body: CreateBooking;
}

interface BookingAttempts {
  book(body: CreateBooking): Promise<Attempted>;
  /** With which the same booking can be gone on with later. */
  tries(): Tries;
}

/** How long a request with the same key may still be answered, or the server be away for a moment. */
const PAUSES_MS = [500, 1_000, 2_000, 4_000, 8_000];

/** The server asks to come back: it is away for a moment, or still at work on the same booking. */
export const isPending = (error: unknown) =>
  error instanceof ApiError && (error.status === 503 || error.errorType === 'pending');
/** The server knows the key, with another body. */
const isReused = (error: unknown) => error instanceof ApiError && error.errorType === 'reused';
/** Whether it may have been booked all the same. */
const isUncertain = (error: unknown) =>
  isPending(error) || !(error instanceof ApiError) || error.status === 0 || error.status >= 500;

/**
 * Sends one booking until it is made: all tries have the same key, also once something was corrected after an answer
 * was lost. Should the lost try have booked, its own booking is the answer, and never a second one.
 */
export const createBookingAttempts = (
  send: Send,
  { key, uncertain: before }: Tries = { key: randomKey(), uncertain: [] },
  pauses: readonly number[] = PAUSES_MS,
): BookingAttempts => {
  let uncertain = before;

  const sendPatiently = async (body: CreateBooking): Promise<Attempted> => {
    for (let attempt = 0; ; attempt += 1) {
      try {
        return { booking: await send(body, key), body };
      } catch (error) {
        const pause = pauses[attempt];
        if (!isPending(error) || pause === undefined) throw error;
        await new Promise((resolve) => setTimeout(resolve, pause));
      }
    }
  };
  const findBooked = async (reused: unknown): Promise<Attempted> => {
    for (const body of uncertain) {
      try {
        return await sendPatiently(body);
      } catch (error) {
        if (!isReused(error)) throw error;
      }
    }
    throw reused;
  };
  return {
    tries: () => ({ key, uncertain }),
    book: async (body) => {
      try {
        return await sendPatiently(body);
      } catch (error) {
        if (isReused(error)) return findBooked(error);
        if (isUncertain(error)) uncertain = [body, ...uncertain];
        throw error;
      }
    },
  };
};

/** `crypto.randomUUID` is missing where a page isn't served over https. */
const randomKey = (): string => [...crypto.getRandomValues(new Uint32Array(4))].join('-');
