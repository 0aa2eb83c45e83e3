import { MAX_MINOR } from './money.ts';

/** The amount of one add-on in a booking: 1 to 99. */
export const ADDON_AMOUNT_MAX = 99;

/**
 * The price of a booking: the offer's price plus each add-on's price times its amount (W §5).
 * @returns integer minor units
 * @throws RangeError when a price or amount is negative or not whole, or the total exceeds MAX_MINOR.
 */
export const bookingTotalMinor = (
  offerPriceMinor: number,
  addons: readonly { readonly priceMinor: number; readonly amount: number }[],
): number => {
  let total = offerPriceMinor;
  const parts = [offerPriceMinor];
  for (const { priceMinor, amount } of addons) {
    parts.push(priceMinor, amount);
    total += priceMinor * amount;
  }
  if (!parts.every((part) => Number.isSafeInteger(part) && part >= 0)) {
    throw new RangeError('prices and amounts are whole and not negative');
  }
  if (total > MAX_MINOR) throw new RangeError(`the total exceeds ${MAX_MINOR} minor units`);
  return total;
};
