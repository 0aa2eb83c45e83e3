import { type PriceChange, priceSteps, withoutGroups } from '@meridienne/domain';
import { type PriceFault, readPrice, splitNumber } from '../../../../lib/read-price.ts';

export type EntryFault = PriceFault | 'percent';
type PriceEntry = { price: number } | { change: PriceChange } | { fault: EntryFault };

/**
 * Reads what was typed where prices are set: a price (`49`, `=49`), or by how much prices go up or down (`+10 %`,
 * `-5`). Amounts are in the currency's major unit.
 */
export const readPriceEntry = (typed: string, currency: string): PriceEntry => {
  const text = typed.trim().replace(/^[\u2212\u2013]/, '-');
  if (text.startsWith('=')) return readPrice(text.slice(1), currency);
  const [, sign, rest = ''] = /^([+-])\s*(.*)$/.exec(text) ?? [];
  if (sign === undefined) return readPrice(text, currency);
  const direction = sign === '-' ? -1 : 1;
  const read = rest.endsWith('%') ? readPercent(rest.slice(0, -1)) : readPrice(rest, currency);
  // A second sign.
  if ('fault' in read) return { fault: read.fault === 'negative' ? 'required' : read.fault };
  if ('price' in read) return { change: { kind: 'amount', by: direction * read.price } };
  const change = { kind: 'percent', by: direction * read.percent } as const;
  return priceSteps(change, 'none', currency) ? { change } : { fault: 'percent' };
};

const readPercent = (text: string): { percent: number } | { fault: EntryFault } => {
  const digits = withoutGroups(text);
  const number = /^[\d.,]*\d[\d.,]*$/.test(digits) ? splitNumber(digits) : null;
  if (!number) return { fault: 'required' };
  return number.fraction.length > 2
    ? { fault: 'percent' }
    : { percent: Number(`${number.whole || '0'}.${number.fraction || '0'}`) };
};

/** A change as one types it: `+10 %`, `-5`. */
export const changeText = ({ kind, by }: PriceChange, language: string): string => {
  const number = new Intl.NumberFormat(language, { signDisplay: 'always', maximumFractionDigits: 3 }).format(
    by,
  );
  return kind === 'percent' ? `${number}\u00A0%` : number;
};
