import { formatMoney, toMinor } from '@meridienne/domain';

/** The price as it is, to the last decimal: who sets prices is never shown a rounded one. */
export const priceText = (price: number, currency: string, language: string): string => {
  const minor = toMinor(price, currency);
  return minor === null ? String(price) : formatMoney(minor, currency, language);
};
