import { AsyncLocalStorage } from 'node:async_hooks';

/** A booking as one asks for it, and as it is read out. */
export interface NotedBooking {
  readonly id: number;
  /** Its number, where whoever noted it had read that. */
  readonly number?: number;
}

/** The call that something is done for. */
export interface Origin {
  readonly request: string;
  /** What it has made or changed, for its line in the log. */
  readonly bookings: Map<number, NotedBooking>;
}

const current = new AsyncLocalStorage<Origin>();

/** So many are named in one line. */
const MOST_NOTED = 50;

/** Does it, and all that it begins, for the call. */
export const runFor = <Done>(origin: Origin, work: () => Done): Done => current.run(origin, work);

/** The id of the call that this is done for; null for what the clock or a job does. */
export const requestAtHand = (): string | null => current.getStore()?.request ?? null;

/** Notes that the call makes or changes a booking. */
export function noteBooking(booking: NotedBooking): void {
  const bookings = current.getStore()?.bookings;
  if (!bookings || bookings.size >= MOST_NOTED) return;
  bookings.set(booking.id, { ...bookings.get(booking.id), ...booking });
}
