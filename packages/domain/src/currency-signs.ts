import { INTERFACE_LANGUAGES } from './languages.ts';
import { remembered } from './remembered.ts';

/** What stands beside an amount in a currency: its code and its signs, the longest first. */
export const currencySigns = remembered((currency: string): readonly string[] => {
  const signs = INTERFACE_LANGUAGES.flatMap((locale) =>
    (['symbol', 'narrowSymbol'] as const).flatMap((currencyDisplay) =>
      new Intl.NumberFormat(locale, { style: 'currency', currency, currencyDisplay })
        .formatToParts(0)
        .filter(({ type }) => type === 'currency')
        .map(({ value }) => value),
    ),
  );
  return [...new Set([currency, ...signs])].toSorted((a, b) => b.length - a.length);
});

/** An amount as somebody wrote it, without the currency's sign before or after it; one elsewhere stays. */
export const withoutCurrency = (text: string, currency: string): string => {
  const bare = text.trim();
  const capitals = bare.toUpperCase();
  for (const sign of currencySigns(currency)) {
    if (capitals.endsWith(sign.toUpperCase())) return bare.slice(0, -sign.length).trimEnd();
    if (capitals.startsWith(sign.toUpperCase())) return bare.slice(sign.length).trimStart();
  }
  return bare;
};
