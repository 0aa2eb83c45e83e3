import type { PriceFault } from '../../../../lib/read-price.ts';
import type { LeftFault } from './places-left.ts';

/** What is said of a price that can't be read. */
export const PRICE_FAULTS = {
  required: 'prices.priceNumber',
  negative: 'prices.negative',
  tooHigh: 'prices.priceTooHigh',
  whole: 'prices.priceWhole',
  decimals: 'prices.priceDecimals',
} as const satisfies Record<PriceFault, string>;

/** What is said of places that can't be read. */
export const LEFT_FAULTS = {
  number: 'prices.leftNumber',
  negative: 'prices.negative',
  tooHigh: 'prices.leftTooHigh',
} as const satisfies Record<LeftFault, string>;
