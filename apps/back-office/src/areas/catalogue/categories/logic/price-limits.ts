import { type PriceFault, readPrice } from '../../../../lib/read-price.ts';

/** As the API has it, or as somebody typed it; a blank is none. */
export type Limit = number | string | null | undefined;

/** What is said of a limit that can't be read. */
export const LIMIT_FAULTS = {
  required: 'categoryLimits.number',
  negative: 'prices.negative',
  tooHigh: 'prices.priceTooHigh',
  whole: 'prices.priceWhole',
  decimals: 'prices.priceDecimals',
} as const satisfies Record<PriceFault, string>;

/** In the currency's major unit; null for none. */
export const readLimit = (
  limit: Limit,
  currency: string,
): { price: number | null } | { fault: PriceFault } => {
  if (typeof limit !== 'string') return { price: limit ?? null };
  return limit.trim() === '' ? { price: null } : readPrice(limit, currency);
};

interface Limits {
  readonly priceFloor: number | null;
  readonly priceCeiling: number | null;
}

/** Both limits; null while one of them is wrong, or no price is within them. */
export const readLimits = (
  { priceFloor, priceCeiling }: { readonly priceFloor?: Limit; readonly priceCeiling?: Limit },
  currency: string,
): Limits | null => {
  const [floor, ceiling] = [readLimit(priceFloor, currency), readLimit(priceCeiling, currency)];
  if ('fault' in floor || 'fault' in ceiling) return null;
  if (floor.price !== null && ceiling.price !== null && ceiling.price < floor.price) return null;
  return { priceFloor: floor.price, priceCeiling: ceiling.price };
};
