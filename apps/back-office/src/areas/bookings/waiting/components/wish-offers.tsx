import type { Account, Wish } from '@meridienne/contracts';
import { Button, Typography } from 'antd';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { BookingWindow } from '../../window/components/booking-window.tsx';
import { momentText, placeText } from '../logic/wish-words.ts';
import { OfferOutcome } from './offer-outcome.tsx';
import styles from './wish-offers.module.css';
import shared from '../../../../components/shared.module.css';

interface WishOffersProps {
  readonly account: Account;
  readonly wish: Wish;
}

/** What somebody in line was offered, the first first, and what became of it. */
export const WishOffers = ({ account, wish }: WishOffersProps) => {
  const { t, i18n } = useTranslation();
  const heading = useId();
  const [booking, setBooking] = useState<number | null>(null);
  const { timeZone } = account;
  return (
    <section aria-labelledby={heading}>
      <h3 id={heading} className={styles.title}>
        {t('waitingList.offers')}
      </h3>
      {wish.offers.length === 0 && (
        <Typography.Text type="secondary">{t('waitingList.noOffers')}</Typography.Text>
      )}
      <ol className={`${styles.offers} ${shared.numbers}`} aria-labelledby={heading}>
        {wish.offers.map((offer) => (
          <li key={offer.id}>
            <strong>{placeText(offer, i18n.language)}</strong>
            <Typography.Text type="secondary">
              {t('waitingList.madeAt', {
                at: momentText(offer.madeAt, timeZone, { t, language: i18n.language }),
              })}
              {' · '}
              <OfferOutcome offer={offer} timeZone={timeZone} />
            </Typography.Text>
            {offer.reason !== null && (
              <span>
                {offer.madeBy === null
                  ? t('waitingList.jumped', { reason: offer.reason })
                  : t('waitingList.jumpedBy', { name: offer.madeBy, reason: offer.reason })}
              </span>
            )}
            {offer.booking !== null && (
              <Button
                type="link"
                className={styles.booking ?? ''}
                onClick={() => setBooking(idOf(offer.booking))}
              >
                {t('waitingList.seeBooking')}
              </Button>
            )}
          </li>
        ))}
      </ol>
      {booking !== null && (
        <BookingWindow account={account} bookingId={booking} onClose={() => setBooking(null)} />
      )}
    </section>
  );
};

const idOf = (link: string | null): number => Number(link?.split('/').at(-1));
