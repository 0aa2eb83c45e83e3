import type { CreateBooking, CreatedBooking } from '@meridienne/contracts';
import { ApiError } from './api-error.ts';
import { tryAgain } from './patience.ts';
import { randomId } from './random-id.ts';
import { toJson } from './to-json.ts';

type Send = (body: CreateBooking, idempotencyKey: string) => Promise<CreatedBooking>;

/** About a quarter of a minute, for which the server may be away or still at work on an earlier try. */
const RETRIES = 4;

const mayBeBooked = (error: unknown) => !(error instanceof ApiError) || error.isUncertain;

/**
 * Sends what a visitor books, so that a retry never books twice: while an attempt's outcome is unknown, the same body
 * goes out under the same key; another body, or a clear refusal, gets a new one.
 */
export const createBookingAttempts = () => {
  let pending = '';
  let key = '';

  return async (body: CreateBooking, send: (idempotencyKey: string) => Promise<CreatedBooking>) => {
    const text = toJson(body) ?? '';
    if (pending !== text) key = randomId();
    pending = text;
    try {
      const booking = await tryAgain(() => send(key), RETRIES);
      pending = '';
      return booking;
    } catch (error) {
      if (!mayBeBooked(error)) pending = '';
      throw error;
    }
  };
};

/** By what the server knows one booking's tries, and those of them that may have arrived; the latest first. */
export interface Tries {
  readonly key: string;
  readonly uncertain: readonly CreateBooking[];
}

export interface Attempted {
  readonly booking: CreatedBooking;
  /** What was sent for it: an earlier try's, when that one had arrived after all. */
  readonly body: CreateBooking;
}

interface CorrectableBooking {
  book(body: CreateBooking): Promise<Attempted>;
  /** With which the same booking can be gone on with later. */
  tries(): Tries;
}

/** The server knows the key, with another body. */
const isReused = (error: unknown) => error instanceof ApiError && error.errorType === 'reused';

/**
 * Sends one booking that the desk takes until it is made: all tries have the same key, also once something was
 * corrected after an answer was lost. Should the lost try have booked, its own booking is the answer, and never a
 * second one: at the desk there is room to say so.
 */
export const createCorrectableBooking = (
  send: Send,
  { key, uncertain: before }: Tries = { key: randomId(), uncertain: [] },
): CorrectableBooking => {
  let uncertain = before;

  const attempt = async (body: CreateBooking): Promise<Attempted> => ({
    booking: await tryAgain(() => send(body, key), RETRIES),
    body,
  });
  const findBooked = async (reused: unknown): Promise<Attempted> => {
    for (const body of uncertain) {
      try {
        return await attempt(body);
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
        return await attempt(body);
      } catch (error) {
        if (isReused(error)) return findBooked(error);
        if (mayBeBooked(error)) uncertain = [body, ...uncertain];
        throw error;
      }
    },
  };
};
