import { currencyDecimals, MAX_MINOR } from './money.ts';

/** What a changed price is rounded to: nothing, whole units, or what ends in ,90 (49,90). */
export const PRICE_ROUNDINGS = ['none', 'whole', 'ninety'] as const;
export type PriceRounding = (typeof PRICE_ROUNDINGS)[number];

/** By how much prices go up or down: `by` per cent, or `by` of the currency's major unit. */
export interface PriceChange {
  readonly kind: 'percent' | 'amount';
  readonly by: number;
}

/** Above this a percentage is a slip. */
export const PRICE_PERCENT_MAX = 1000;

/**
 * A change as whole numbers, by which the database reckons as this module does: (minor × `num` ÷ 10,000, half up) +
 * `add`, then the nearest of `step` − `shift`, 2 × `step` − `shift` …
 */
export interface PriceSteps {
  readonly num: number;
  /** Minor units. */
  readonly add: number;
  readonly step: number;
  readonly shift: number;
}

/**
 * @param currency an ISO 4217 code
 * @returns null when the change is no such one: −100 % and less, finer than a hundredth of a per cent or than the
 *   currency, or beyond any price
 */
export const priceSteps = (
  { kind, by }: PriceChange,
  rounding: PriceRounding,
  currency: string,
): PriceSteps | null => {
  const scale = kind === 'percent' ? 100 : 10 ** currencyDecimals(currency);
  const whole = Math.round(by * scale);
  if (!Number.isFinite(by) || Math.abs(whole - by * scale) > 1e-6) return null;
  const isWithin = kind === 'percent' ? by > -100 && by <= PRICE_PERCENT_MAX : Math.abs(whole) <= MAX_MINOR;
  if (!isWithin) return null;
  return {
    num: kind === 'percent' ? 10_000 + whole : 10_000,
    add: kind === 'percent' ? 0 : whole + 0,
    ...roundingSteps(rounding, currencyDecimals(currency)),
  };
};

/** Without decimals a price ends in 90 (490, 1 990), with three in ,900. */
const roundingSteps = (rounding: PriceRounding, decimals: number): Pick<PriceSteps, 'step' | 'shift'> => {
  if (rounding === 'none') return { step: 1, shift: 0 };
  if (rounding === 'whole') return { step: 10 ** decimals, shift: 0 };
  const step = decimals === 0 ? 100 : 10 ** decimals;
  return { step, shift: step / 10 };
};

/** To the nearest, halves up. What costs something never becomes free by it, and what is free stays so. */
const roundTo = (minor: number, { step, shift }: PriceSteps): number =>
  minor <= 0 ? minor : Math.max(1, Math.floor((2 * (minor + shift) + step) / (2 * step))) * step - shift;

/**
 * What a price becomes.
 * @param minor integer minor units, 0 to MAX_MINOR
 * @returns integer minor units; null when it would be less than nothing, or more than MAX_MINOR
 */
export const changedPrice = (minor: number, steps: PriceSteps): number | null => {
  const changed = roundTo(Math.floor((minor * steps.num + 5000) / 10_000) + steps.add, steps);
  return changed < 0 || changed > MAX_MINOR ? null : changed;
};

/** Whether a price goes up or down by more than half of what it was: asked about before it is saved. */
export const isLargeChange = (before: number, after: number): boolean =>
  Math.abs(after - before) * 2 > before;
