import { formatMoney, toMinor } from '@meridienne/domain';
import type { TFunction } from 'i18next';
import type { PriceValues } from './price-edit.ts';

/** What cells are set to, in words; empty when nothing is. */
export const valuesText = (
  { price, left, isAvailable }: PriceValues,
  { currency, language, t }: { readonly currency: string; readonly language: string; readonly t: TFunction },
): string =>
  [
    price !== null && formatMoney(toMinor(price, currency) ?? 0, currency, language),
    left !== null && t('prices.places', { count: left }),
    isAvailable !== null && t(isAvailable ? 'prices.available' : 'prices.notAvailable'),
  ]
    .filter((text) => text !== false)
    .join(', ');
