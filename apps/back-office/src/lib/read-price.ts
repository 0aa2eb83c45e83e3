import {
  currencyDecimals,
  fromMinor,
  MAX_MINOR,
  toMinor,
  withoutCurrency,
  withoutGroups,
} from '@meridienne/domain';

export type PriceFault = 'required' | 'negative' | 'tooHigh' | 'whole' | 'decimals';

/**
 * Reads a price as somebody typed it: `12,50`, `12.5`, `1 234,50`, `1,234.50 €`. Never guesses: `1,234` is no price
 * in euros, as nobody knows whether it is one or a thousand, and nothing is passed over: neither `3 9` nor `3a` is.
 * @returns the price in major units, or why there is none
 */
export const readPrice = (typed: string, currency: string): { price: number } | { fault: PriceFault } => {
  const text = withoutGroups(withoutCurrency(typed, currency)).replace('\u2212', '-');
  const parts = /^(-?)([\d.,]*\d[\d.,]*)$/.exec(text);
  if (!parts) return { fault: 'required' };
  const [, sign = '', digits = ''] = parts;
  const number = splitNumber(digits);
  if (!number) return { fault: 'required' };
  const major = Number(`${number.whole || '0'}.${number.fraction || '0'}`);
  if (sign && major !== 0) return { fault: 'negative' };
  const decimals = currencyDecimals(currency);
  if (number.fraction.length > decimals) return { fault: decimals === 0 ? 'whole' : 'decimals' };
  if (major > fromMinor(MAX_MINOR, currency)) return { fault: 'tooHigh' };
  const minor = toMinor(major, currency);
  return minor === null ? { fault: 'tooHigh' } : { price: fromMinor(minor, currency) };
};

/** The last separator is the decimal one, unless it stands there several times: then it groups thousands. */
export const splitNumber = (digits: string): { whole: string; fraction: string } | null => {
  const at = Math.max(digits.lastIndexOf(','), digits.lastIndexOf('.'));
  const isGrouping = at !== -1 && digits.indexOf(digits.charAt(at)) !== at;
  const [whole, fraction] =
    at === -1 || isGrouping ? [digits, ''] : [digits.slice(0, at), digits.slice(at + 1)];
  const isWhole = /^\d*$/.test(whole) || /^\d{1,3}([.,])\d{3}(?:\1\d{3})*$/.test(whole);
  return isWhole ? { whole: whole.replaceAll(/[.,]/g, ''), fraction } : null;
};

/** A price as a field shows it: `12,50` in French, without the currency. */
export const priceText = (price: number, currency: string, language: string): string =>
  new Intl.NumberFormat(language, {
    useGrouping: false,
    minimumFractionDigits: Number.isInteger(price) ? 0 : currencyDecimals(currency),
    maximumFractionDigits: currencyDecimals(currency),
  }).format(price);

/** A currency's sign, as `€`. */
export const currencySign = (currency: string, language: string): string =>
  new Intl.NumberFormat(language, { style: 'currency', currency, currencyDisplay: 'narrowSymbol' })
    .formatToParts(0)
    .find(({ type }) => type === 'currency')?.value ?? currency;
