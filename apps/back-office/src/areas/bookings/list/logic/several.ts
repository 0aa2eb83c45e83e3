import type { Booking, BookingOutcome } from '@meridienne/contracts';
import { type BookingStatus, formatMoney, toMinor } from '@meridienne/domain';
import { hasEmail } from '../../record/logic/has-email.ts';

/** What a status is asked for, of several. */
export interface Asked {
  readonly id: number;
  readonly status: BookingStatus;
  readonly updatedAt: string;
}

/** Those that the desk confirms: whoever has cancelled or didn't come is another matter, one by one. */
export const toConfirm = (chosen: readonly Booking[]): readonly Booking[] =>
  chosen.filter(({ status }) => status === 'booked');
export const toCancel = (chosen: readonly Booking[]): readonly Booking[] =>
  chosen.filter(({ status }) => status !== 'canceled');
/** Whom a mail may reach; who has no e-mail of those that are confidential, only the server knows. */
export const toTell = (chosen: readonly Booking[]): readonly Booking[] =>
  chosen.filter((booking) => booking.status !== 'canceled' && hasEmail(booking));

export const ask = (bookings: readonly Booking[], status: BookingStatus): readonly Asked[] =>
  bookings.map(({ id, updatedAt }) => ({ id, status, updatedAt }));

/** What takes back what was done: each that has changed goes to the status that it had. */
export const askBack = (
  before: readonly Booking[],
  outcomes: readonly BookingOutcome[],
): readonly Asked[] => {
  const statuses = new Map(before.map(({ id, status }) => [id, status]));
  return outcomes.flatMap(({ id, outcome, updatedAt }) => {
    const status = statuses.get(id);
    return outcome === 'changed' && updatedAt !== null && status !== undefined
      ? [{ id, status, updatedAt }]
      : [];
  });
};

/** Their prices together; by currency, where the venue has changed its own. */
export const sumText = (bookings: readonly Booking[], language: string): string => {
  const sums = new Map<string, number>();
  for (const { price, currency } of bookings) {
    sums.set(currency, (sums.get(currency) ?? 0) + (toMinor(price, currency) ?? 0));
  }
  return [...sums].map(([currency, minor]) => formatMoney(minor, currency, language)).join(' + ');
};

/** In so many parts, each told of when it is done. */
export const inParts = <T>(all: readonly T[], size: number): readonly (readonly T[])[] =>
  Array.from({ length: Math.ceil(all.length / size) }, (_, at) => all.slice(at * size, (at + 1) * size));
