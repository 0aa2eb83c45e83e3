import { formatMoney } from '@meridienne/domain';

/** Longer prices do not fit a day's cell on a phone. */
export const CELL_LENGTH = 7;

/**
 * A day's lowest price as its cell shows it: a long one without its cents, rounded up, and free to break
 * between the amount and the currency.
 * @param minor integer minor units
 */
export const cellPrice = (minor: number, currency: string, language: string): string => {
  const exact = formatMoney(minor, currency, language);
  const isLong = exact.length > CELL_LENGTH;
  return (isLong ? formatMoney(minor, currency, language, true) : exact).replace('\u00a0', ' ');
};
