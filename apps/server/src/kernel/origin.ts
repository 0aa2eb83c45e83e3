import { AsyncLocalStorage } from 'node:async_hooks';
import { traceAtHand } from './tracing.ts';

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
  /** Whose bookings they are. */
  accountId?: number;
}

const current = new AsyncLocalStorage<Origin>();

/** So many are named in one line. */
const MOST_NOTED = 50;

/** Does it, and all that it begins, for the call. */
export const runFor = <Done>(origin: Origin, work: () => Done): Done => current.run(origin, work);

/** The id of the call that this is done for; null for what the clock or a job does. */
const requestAtHand = (): string | null => current.getStore()?.request ?? null;

/** What a job carries of the call that queues it: its id, for the log, and its trace, where one is kept. */
export interface Carried {
  readonly request?: string;
  readonly trace?: string;
}

export function carriedFromHere(): Carried {
  const [request, trace] = [requestAtHand(), traceAtHand()];
  return { ...(request !== null && { request }), ...(trace !== null && { trace }) };
}

/** Notes that the call makes or changes a booking of the account. */
export function noteBooking(accountId: number, booking: NotedBooking): void {
  const origin = current.getStore();
  if (!origin || origin.bookings.size >= MOST_NOTED) return;
  const { bookings } = origin;
  origin.accountId = accountId;
  bookings.set(booking.id, { ...bookings.get(booking.id), ...booking });
}
