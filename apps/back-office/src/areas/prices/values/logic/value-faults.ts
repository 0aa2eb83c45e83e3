import type { EntryFault } from './price-entry.ts';
import type { LeftFault } from './places-left.ts';

/** What is said of a price, or of a change of prices, that can't be read. */
export const PRICE_FAULTS = {
  required: 'prices.priceNumber',
  negative: 'prices.negative',
  tooHigh: 'prices.priceTooHigh',
  whole: 'prices.priceWhole',
  decimals: 'prices.priceDecimals',
  percent: 'priceChanges.percent',
} as const satisfies Record<EntryFault, string>;

/** What is said of places that can't be read. */
export const LEFT_FAULTS = {
  number: 'prices.leftNumber',
  negative: 'prices.negative',
  tooHigh: 'prices.leftTooHigh',
} as const satisfies Record<LeftFault, string>;
