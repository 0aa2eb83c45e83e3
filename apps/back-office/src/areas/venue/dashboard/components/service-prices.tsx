import { Button, Typography } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { BookableOffer, DayChoice } from '../../../bookings/door.ts';
import { priceText } from '../../../../lib/price-text.ts';
import { hoursText } from '../../../../ground/days/slot-times.ts';
import type { ServiceOfDay } from '../logic/day-prices.ts';
import shared from '../../../../components/shared.module.css';
import styles from './service-prices.module.css';

interface ServicePricesProps {
  readonly service: ServiceOfDay;
  readonly currency: string;
  /** Left out for whoever may not book. */
  readonly onBook: ((offer: BookableOffer) => void) | undefined;
}

/** A service sold by the hour has many; the first ones say enough. */
const SHOWN = 4;

/** A service with its hours of a day: the price, what is left, and the way to book it. */
export const ServicePrices = ({ service: { name, choices }, currency, onBook }: ServicePricesProps) => {
  const { t, i18n } = useTranslation();
  const [isWhole, setIsWhole] = useState(false);
  // One alone is as long as the button that would show it.
  const shown = isWhole || choices.length <= SHOWN + 1 ? choices : choices.slice(0, SHOWN);
  const row = ({ offer, reason }: DayChoice) => {
    const hours = hoursText(offer, i18n.language);
    const price = priceText(offer.price, currency, i18n.language);
    const isFull = reason === 'full';
    return (
      <li key={offer.id} className={isFull ? `${styles.price} ${styles.full}` : styles.price}>
        <span className={`${shared.numbers} ${shared.unbroken}`}>{hours}</span>
        <strong className={shared.numbers}>{price}</strong>
        <Typography.Text type="secondary" className={`${styles.places} ${shared.numbers}`}>
          {isFull ? t('dashboard.full') : t('dashboard.places', { count: offer.remaining })}
        </Typography.Text>
        {onBook && !isFull && (
          <Button
            size="small"
            aria-label={t('dashboard.bookSlot', { category: name, hours, price })}
            onClick={() => onBook(offer)}
          >
            {t('dashboard.book')}
          </Button>
        )}
      </li>
    );
  };
  return (
    <section aria-label={name} className={onBook ? styles.prices : `${styles.prices} ${styles['read-only']}`}>
      <h3>{name}</h3>
      <ul>{shown.map(row)}</ul>
      {shown.length < choices.length && (
        <Button type="link" size="small" className={styles.more} onClick={() => setIsWhole(true)}>
          {t('dashboard.moreHours', { count: choices.length - shown.length })}
        </Button>
      )}
    </section>
  );
};
