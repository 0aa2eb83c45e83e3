import { AppError } from '../kernel/app-error.ts';
import type { Metrics } from './metrics.ts';

interface Ended {
  readonly kind: string;
  /** Null when it is an earlier call's, repeated. */
  readonly taken?: unknown;
}

/** The same way to book, each one counted as it ends: made, or why not. */
export function countingBookings<Input extends unknown[], Outcome extends Ended>(
  book: (...input: Input) => Promise<Outcome>,
  { countBooking }: Pick<Metrics, 'countBooking'>,
): (...input: Input) => Promise<Outcome> {
  return async (...input) => {
    try {
      const outcome = await book(...input);
      if (outcome.kind !== 'booked') countBooking({ refused: outcome.kind });
      // One that is told again was counted when it was made.
      else if (outcome.taken !== null) countBooking('made');
      return outcome;
    } catch (error) {
      countBooking({ refused: reasonOf(error) });
      throw error;
    }
  };
}

/** Few words, whatever was thrown: each is a time series. */
function reasonOf(error: unknown): string {
  if (!(error instanceof AppError)) return 'failed';
  if (error.status === 422) return 'invalid';
  if (error.status === 429) return 'rateLimited';
  if (error.status >= 500) return 'failed';
  return error.status === 404 ? 'unknown' : 'notAllowed';
}
