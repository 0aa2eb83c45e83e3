import { takesPlace, type BookingStatus } from './booking-status.ts';
import { PAYMENT_MEANS, type PaymentMeans } from './payment-means.ts';

/** What a till needs of a booking. */
export interface TillBooking {
  readonly status: BookingStatus;
  readonly currency: string;
  readonly priceMinor: number;
  /** Null while nothing was paid. */
  readonly paidMinor: number | null;
  readonly means: PaymentMeans | null;
}

/** The sums of one currency, in its minor units. */
export interface Till {
  readonly currency: string;
  /** What those bring who come or have come, and what others have paid nevertheless. */
  expected: number;
  paid: number;
  readonly byMeans: Map<PaymentMeans, number>;
}

/** Whether a guest owes the price: whoever stays away or has cancelled owes nothing. */
export const owes = (status: BookingStatus): boolean => takesPlace(status) && status !== 'noShow';

/** Adds bookings to the sums by currency, which are there before as well. What is left to pay is `leftOf`. */
export function addToTills(tills: Map<string, Till>, bookings: Iterable<TillBooking>): Map<string, Till> {
  for (const { status, currency, priceMinor, paidMinor, means } of bookings) {
    const till = tills.get(currency) ?? { currency, expected: 0, paid: 0, byMeans: new Map() };
    tills.set(currency, till);
    till.expected += owes(status) ? priceMinor : (paidMinor ?? 0);
    if (paidMinor === null || means === null) continue;
    till.paid += paidMinor;
    till.byMeans.set(means, (till.byMeans.get(means) ?? 0) + paidMinor);
  }
  return tills;
}

/** What is still to be paid; below 0 where more was paid than a price is by now. */
export const leftOf = ({ expected, paid }: Pick<Till, 'expected' | 'paid'>): number => expected - paid;

/** What was paid by each means, in their own order; those by which nothing was are left out. */
export const paidByMeans = ({ byMeans }: Pick<Till, 'byMeans'>): { means: PaymentMeans; minor: number }[] =>
  PAYMENT_MEANS.flatMap((means) => {
    const minor = byMeans.get(means);
    return minor === undefined ? [] : [{ means, minor }];
  });
