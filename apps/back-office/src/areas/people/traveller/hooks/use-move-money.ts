import type { Booking } from '@meridienne/contracts';
import { useTranslation } from 'react-i18next';
import { priceText } from '../../../../lib/price-text.ts';

/** What a booking costs, and by how much another total is more or less, in words. */
export const useMoveMoney = ({ price: before, currency }: Pick<Booking, 'price' | 'currency'>) => {
  const { t, i18n } = useTranslation();
  const money = (amount: number) => priceText(amount, currency, i18n.language);
  const difference = (price: number) => {
    if (price === before) return t('traveller.moveSamePrice');
    return `${price > before ? '+' : '\u2212'}\u00a0${money(Math.abs(price - before))}`;
  };
  return { money, difference };
};
