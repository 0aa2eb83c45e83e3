import type { Booking } from '@meridienne/contracts';
import { daysBetween, localTimes, venueNow, writeDay } from '@meridienne/domain';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { useNow } from '../../../../ground/venue-at-hand/clock.ts';
import { cancelRefusal } from '../logic/cancel-refusal.ts';
import styles from '../traveller-page.module.css';

/** Among cards it may be screens away: the list begins with the latest day. */
const goToNext = () => {
  const card = document.querySelector(`.${styles.next}`);
  card?.scrollIntoView({ block: 'center' });
  card?.querySelector('button')?.focus({ preventScroll: true });
};

/** The next one, or the one that is under way, in a sentence: who looks for nothing else has read enough. */
export const NextBooking = ({ booking }: { readonly booking: Booking }) => {
  const { t, i18n } = useTranslation();
  const { language } = i18n;
  const now = useNow();
  const { bookAt, timeSlotName, account } = booking;
  const facts = {
    hours: localTimes(timeSlotName.replace(' - ', ' – '), language),
    hotel: account.name,
  };
  if (cancelRefusal(booking, now) !== null)
    return <p className={styles.lead}>{t('traveller.current', facts)}</p>;
  const days = daysBetween(venueNow(now, account.timeZone).day, bookAt);
  return (
    <p className={styles.lead}>
      {t('traveller.next', {
        day: writeDay(bookAt, language),
        ...facts,
        when: new Intl.RelativeTimeFormat(language, { numeric: 'auto' }).format(days, 'day'),
      })}{' '}
      <Button type="link" size="small" className={styles.jump} onClick={goToNext}>
        {t('traveller.goTo')}
      </Button>
    </p>
  );
};
