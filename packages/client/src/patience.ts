import { ApiError } from './api-error.ts';

/** Before the second try, the third, and so on. */
const PAUSES_MS = [500, 1_500, 4_000, 8_000];

/** Of who only reads, as a further try costs a press; and the last ones of whom nobody told to come back. */
export const READING_RETRIES = 2;

/**
 * The one law of trying again, which holds for calls that change nothing, and for those that the server knows again
 * by their key. A clear refusal is final. What was not answered, or failed at the server, is tried twice more; a
 * server that asks to come back is asked as often as the caller has patience for.
 * @param tries how many there were before the one that failed with `error`
 */
export const isToTryAgain = (error: unknown, tries: number): boolean =>
  error instanceof ApiError && (tries < READING_RETRIES ? error.isUncertain : error.isPending);

/** In milliseconds, after a try that had so many before it. */
export const pauseAfter = (tries: number): number => PAUSES_MS[tries] ?? 0;

/**
 * Makes a call, and makes it again as the law says.
 * @param retries at most
 * @throws what the last try threw
 */
export const tryAgain = async <T>(call: () => Promise<T>, retries = READING_RETRIES): Promise<T> => {
  for (let tries = 0; ; tries += 1) {
    try {
      return await call();
    } catch (error) {
      if (tries === retries || !isToTryAgain(error, tries)) throw error;
      await new Promise((resolve) => setTimeout(resolve, PAUSES_MS[tries]));
    }
  }
};
