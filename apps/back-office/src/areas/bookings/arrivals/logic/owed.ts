import type { Booking } from '@meridienne/contracts';
import { addToTills, owes, type Till, toMinor } from '@meridienne/domain';

type Paid = Pick<Booking, 'status' | 'price' | 'currency' | 'paidAmount' | 'paymentMeans'>;

const minorOf = (amount: number, currency: string): number => toMinor(amount, currency) ?? 0;

/**
 * What a guest owes, in minor units: the total, the room's part of it, each extra's, by how much a price set by hand
 * differs from them, and what is left to pay.
 */
export const owedOf = ({
  price,
  offerPrice,
  currency,
  addons,
  status,
  paidAmount,
}: Pick<Booking, 'addons' | 'offerPrice'> & Omit<Paid, 'paymentMeans'>) => {
  const total = minorOf(price, currency);
  const extras = addons.map((addon) => ({ ...addon, minor: addon.amount * minorOf(addon.price, currency) }));
  const room = minorOf(offerPrice, currency);
  const agreed = extras.reduce((left, { minor }) => left - minor, total - room);
  const paid = paidAmount === null ? null : minorOf(paidAmount, currency);
  return { total, room, extras, agreed, left: (owes(status) ? total : (paid ?? 0)) - (paid ?? 0) };
};

/** The sums of a day, by currency. */
export const tillsOf = (bookings: readonly Paid[]): readonly Till[] => [
  ...addToTills(
    new Map(),
    bookings.map(({ status, price, currency, paidAmount, paymentMeans: means }) => ({
      status,
      currency,
      priceMinor: minorOf(price, currency),
      paidMinor: paidAmount === null ? null : minorOf(paidAmount, currency),
      means,
    })),
  ).values(),
];
