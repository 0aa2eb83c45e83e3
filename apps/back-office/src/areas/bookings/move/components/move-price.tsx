import type { Booking } from '@meridienne/contracts';
import { Form, Radio } from 'antd';
import { useTranslation } from 'react-i18next';
import { priceText } from '../../../../lib/price-text.ts';
import { PriceReason } from '../../entry/components/price-reason.tsx';
import type { MoveValues } from '../logic/move-values.ts';
import styles from './move-price.module.css';
import shared from '../../../../components/shared.module.css';

interface MovePriceProps {
  readonly booking: Booking;
  /** What it costs at the other place. */
  readonly price: number;
}

/** What the price becomes; where it differs, the choice to keep it, for a reason. */
export const MovePrice = ({ booking, price }: MovePriceProps) => {
  const { t, i18n } = useTranslation();
  const keepsPrice = Form.useWatch<boolean | undefined>('keepsPrice') === true;
  const { currency } = booking;
  const money = (amount: number) => priceText(amount, currency, i18n.language);
  const before = money(booking.price);
  if (price === booking.price)
    return <p className={shared.numbers}>{t('bookingMove.samePrice', { price: before })}</p>;
  const change = price - booking.price;
  const difference = `${change > 0 ? '+' : '\u2212'}${money(Math.abs(change))}`;
  return (
    <>
      <Form.Item<MoveValues>
        name="keepsPrice"
        label={t('bookings.price')}
        required
        className={shared.numbers ?? ''}
      >
        <Radio.Group
          className={styles.choices ?? ''}
          options={[
            { value: false, label: t('bookingMove.newPrice', { before, after: money(price), difference }) },
            { value: true, label: t('bookingMove.keepPrice', { price: before }) },
          ]}
        />
      </Form.Item>
      {keepsPrice && <PriceReason />}
    </>
  );
};
