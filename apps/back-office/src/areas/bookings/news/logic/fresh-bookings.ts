import type { Booking } from '@meridienne/contracts';

/** A booking may be stored a moment after it was made, so the last moments are asked for again. */
const OVERLAP_MS = 10_000;

interface Answer {
  readonly asOf: string;
  readonly bookings: readonly Booking[];
}

/**
 * Tells apart what is new in answers that overlap.
 * @param begin the instant from which on bookings are new
 */
export function createFreshBookings(begin: string) {
  const known = new Set<number>();
  let asOf = begin;
  return {
    /** What to ask with. */
    after: (): string => new Date(Date.parse(asOf) - OVERLAP_MS).toISOString(),
    /** @returns those that no answer has had before, latest first */
    take(answer: Answer): Booking[] {
      asOf = answer.asOf;
      const fresh = answer.bookings.filter(
        ({ id, createdAt }) => Date.parse(createdAt) > Date.parse(begin) && !known.has(id),
      );
      for (const { id } of fresh) known.add(id);
      return fresh;
    },
  };
}
