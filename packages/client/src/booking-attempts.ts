import type { CreateBooking, CreatedBooking } from '@meridienne/contracts';
import { ApiError } from './api-error.ts';
import { tryAgain } from './patience.ts';
import { randomId } from './random-id.ts';
import { toJson } from './to-json.ts';

type Send = (body: CreateBooking, idempotencyKey: string) => Promise<CreatedBooking>;

/** About a quarter of a minute, for which the server may be away or still at work on an earlier try. */
const RETRIES = 4;

const mayBeBooked = (error: unknown) => !(error instanceof ApiError) || error.isUncertain;

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

/** Where a visitor's tries are kept while it isn't known what became of them. */
export interface KeptTries {
  read(): Tries | null;
  /** Null once it is known. */
  write(tries: Tries | null): void;
}

const inMemory = (): KeptTries => {
  let kept: Tries | null = null;
  return { read: () => kept, write: (tries) => void (kept = tries) };
};

/** Whether two bodies ask for the same: a page that was loaded again only counts as another visit. */
export const isSameBooking = (one: CreateBooking, other: CreateBooking): boolean =>
  toJson({ ...one, visitId: '' }) === toJson({ ...other, visitId: '' });

/**
 * Sends what a visitor books, so that nobody books twice unknowingly: while it isn't known whether a try has booked,
 * all that is sent has its key, and is kept before it leaves, so that a reload forgets neither. Should an earlier try
 * have booked, its booking is the answer. A booking, or a clear refusal when nothing else is in doubt, ends it: the
 * next one has a key of its own.
 * @param kept where the tries are kept; without, as long as the page lives
 */
export const createBookingAttempts = (kept: KeptTries = inMemory()) => {
  return async (asked: CreateBooking, send: Send): Promise<Attempted> => {
    const { key, uncertain } = kept.read() ?? { key: randomId(), uncertain: [] };
    const body = uncertain.find((each) => isSameBooking(each, asked)) ?? asked;
    const others = uncertain.filter((each) => each !== body);
    kept.write({ key, uncertain: [body, ...others] });
    try {
      const made = await createCorrectableBooking(send, { key, uncertain: others }).book(body);
      kept.write(null);
      return made;
    } catch (error) {
      // A key that the server knows by none of these is another tab's, which was opened with what this one kept.
      const isOurs = others.length > 0 && !isReused(error);
      if (!mayBeBooked(error)) kept.write(isOurs ? { key, uncertain: others } : null);
      throw error;
    }
  };
};
