import { remembered } from './remembered.ts';

/** The largest amount, in minor units, that the database's integer holds. */
export const MAX_MINOR = 2_147_483_647;

export const DEFAULT_CURRENCY = 'EUR';

const formatFor = remembered(
  (locale: string, options: Intl.NumberFormatOptions) => new Intl.NumberFormat(locale, options),
);

/**
 * How many decimals a currency has: 2 for EUR, 0 for JPY, 3 for TND.
 * @param currency an ISO 4217 code
 * @throws RangeError when the code is malformed.
 */
export const currencyDecimals = remembered(
  (currency: string): number =>
    new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2,
);

/** Whether the text is an ISO 4217 code in capitals, as far as the platform knows them. */
export const isCurrency = (code: string): boolean => {
  if (!/^[A-Z]{3}$/.test(code)) return false;
  if (typeof Intl.supportedValuesOf !== 'function') return true;
  return Intl.supportedValuesOf('currency').includes(code);
};

/**
 * Turns an API amount in major units (45.5) into integer minor units (4550). The noise that binary
 * fractions leave in a sum (0.1 + 0.2) is forgiven.
 * @returns null when the amount is negative, not finite, finer than the currency or above MAX_MINOR.
 */
export const toMinor = (major: number, currency: string): number | null => {
  if (!Number.isFinite(major) || major < 0) return null;
  const scaled = major * 10 ** currencyDecimals(currency);
  const minor = Math.round(scaled);
  if (minor > MAX_MINOR || Math.abs(scaled - minor) > 1e-6) return null;
  return minor + 0; // -0 becomes 0
};

/** Turns integer minor units into the API's amount in major units. */
export const fromMinor = (minor: number, currency: string): number =>
  minor / 10 ** currencyDecimals(currency);

/**
 * Writes an amount with the currency's symbol in a language: '1 234,50 €' in French. A whole amount has no
 * decimals ('45 €'), as on a hotel's price list. The spaces are those of Intl (no-break).
 * @param minor integer minor units
 * @param locale a BCP 47 language tag
 * @param isShort without decimals, rounded up: never less than the price
 */
export const formatMoney = (minor: number, currency: string, locale: string, isShort = false): string => {
  const exact = fromMinor(minor, currency);
  const amount = isShort ? Math.ceil(exact) : exact;
  const fraction = Number.isInteger(amount) ? 0 : currencyDecimals(currency);
  return formatFor(locale, {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
    minimumFractionDigits: fraction,
    maximumFractionDigits: fraction,
  }).format(amount);
};
