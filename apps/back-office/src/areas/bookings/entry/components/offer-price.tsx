import { Typography } from 'antd';
import { useTranslation } from 'react-i18next';
import { priceText } from '../../../../lib/price-text.ts';
import type { ShownPrice } from '../logic/present-price.ts';
import shared from '../../../../components/shared.module.css';

interface OfferPriceProps extends ShownPrice {
  readonly currency: string;
}

/** What an offer costs now, after what it cost before its hours began. */
export const OfferPrice = ({ price, fullPrice, currency }: OfferPriceProps) => {
  const { t, i18n } = useTranslation();
  const money = (amount: number) => priceText(amount, currency, i18n.language);
  return (
    <>
      {fullPrice !== undefined && (
        <>
          <Typography.Text delete type="secondary" aria-hidden="true">
            {money(fullPrice)}
          </Typography.Text>{' '}
        </>
      )}
      {money(price)}
      {fullPrice !== undefined && (
        <span className={shared['visually-hidden']}>
          {' '}
          {t('bookingWizard.was', { price: money(fullPrice) })}
        </span>
      )}
    </>
  );
};
