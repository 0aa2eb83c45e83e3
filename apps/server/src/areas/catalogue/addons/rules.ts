import { currencyDecimals, fromMinor, MAX_MINOR, toMinor } from '@meridienne/domain';
import { invalid } from '../../../kernel/app-error.ts';

/** A price in the currency's smallest unit. @throws {AppError} 422 that says what is wrong with it */
export function addonPriceMinor(price: number, currency: string): number {
  const minor = toMinor(price, currency);
  if (minor !== null) return minor;
  if (price < 0) throw invalid('price', 'addon.priceNegative');
  if (price > fromMinor(MAX_MINOR, currency)) throw invalid('price', 'addon.priceTooHigh');
  const decimals = currencyDecimals(currency);
  if (decimals === 0) throw invalid('price', 'addon.priceWhole');
  throw invalid('price', 'addon.priceDecimals', { decimals });
}

/** Labels as they are kept: trimmed, none empty, each once, whatever its case. */
export const labelNames = (typed: readonly string[]): string[] =>
  [...new Map(typed.map((name) => [name.trim().toLowerCase(), name.trim()])).values()].filter(
    (name) => name !== '',
  );
