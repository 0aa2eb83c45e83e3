import { localTimes, writeDay } from '@meridienne/domain';
import { Button, Typography } from 'antd';
import { useTranslation } from 'react-i18next';
import { nameIn } from '../../../../lib/name-in.ts';
import type { BookableOffer } from '../../entry/logic/bookable-offer.ts';
import type { Sold } from '../../entry/calls/sold.ts';
import { OfferPrice } from '../../entry/components/offer-price.tsx';
import styles from './offer-line.module.css';
import shared from '../../../../components/shared.module.css';

interface OfferLineProps {
  readonly offer: BookableOffer;
  readonly sold: Sold | undefined;
  readonly currency: string;
  /** Left out once it is booked. */
  readonly onChange?: (() => void) | undefined;
}

/** What is being booked, in view in each step. */
export const OfferLine = ({ offer, sold, currency, onChange }: OfferLineProps) => {
  const { t, i18n } = useTranslation();
  const { language } = i18n;
  const { day, start, end } = offer;
  return (
    <div className={styles.offer}>
      <span className={styles.what}>
        <strong>{sold ? nameIn(language, sold.category) : '…'}</strong>
        <Typography.Text type="secondary" className={shared.numbers}>
          {writeDay(day, language)} · {localTimes(`${start} – ${end}`, language)}
          {/* Not what the grid says: that is the price that is set, and less may be asked for now. */}
          {sold && (
            <>
              {' · '}
              <OfferPrice price={sold.offer.price} fullPrice={sold.fullPrice} currency={currency} />
            </>
          )}
        </Typography.Text>
      </span>
      {onChange && (
        <Button type="link" onClick={onChange}>
          {t('bookingWizard.otherSlot')}
        </Button>
      )}
    </div>
  );
};
