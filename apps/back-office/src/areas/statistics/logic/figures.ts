import { currencyDecimals, formatMoney } from '@meridienne/domain';
import type { Measure } from './measures.ts';

/** A sum of money, which may be larger than any one price. */
export const moneyText = (price: number, currency: string, language: string): string =>
  formatMoney(Math.round(price * 10 ** currencyDecimals(currency)), currency, language);

export const countText = (value: number, language: string): string =>
  new Intl.NumberFormat(language).format(value);

const PERCENT = { style: 'percent', maximumFractionDigits: 1 } as const;

export const percentText = (share: number, language: string): string =>
  new Intl.NumberFormat(language, PERCENT).format(share);

export const wholePercentText = (share: number, language: string): string =>
  new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 0 }).format(share);

/** With a minus as wide as the plus beside it. */
const signed = (text: string): string => text.replace('-', '−');

/** As `+12 %`; a change of less than a tenth of a percent still has its sign. */
export const changeText = (by: number, language: string): string =>
  signed(
    new Intl.NumberFormat(language, {
      ...PERCENT,
      signDisplay: 'always',
      maximumFractionDigits: Math.abs(by) < 0.1 ? 1 : 0,
    }).format(by),
  );

/** As `+1,2`, of percentage points. */
export const pointsText = (by: number, language: string): string =>
  signed(
    new Intl.NumberFormat(language, { signDisplay: 'always', maximumFractionDigits: 1 }).format(by * 100),
  );

/** A measure in a language; a dash for what is not known. */
export const measureText = (
  measure: Measure,
  value: number | null,
  currency: string,
  language: string,
): string => {
  if (value === null) return '–';
  if (measure === 'revenue') return moneyText(value, currency, language);
  return measure === 'conversion' ? percentText(value, language) : countText(value, language);
};
