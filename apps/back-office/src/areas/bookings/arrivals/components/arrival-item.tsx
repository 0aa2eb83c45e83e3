import type { Booking } from '@meridienne/contracts';
import { localTimes, type VenueNow } from '@meridienne/domain';
import { useTranslation } from 'react-i18next';
import { OpenBooking } from '../../record/components/open-booking.tsx';
import { useGuestText } from '../../record/hooks/use-guest-text.ts';
import { ArrivalActs } from './arrival-acts.tsx';
import { Owed } from './owed.tsx';
import styles from './arrival-item.module.css';
import shared from '../../../../components/shared.module.css';

interface ArrivalItemProps {
  readonly booking: Booking;
  readonly now: VenueNow;
  onOpen(id: number): void;
}

/** A guest of today: who comes when and for what, what is owed, and what one taps. */
export const ArrivalItem = ({ booking, now, onOpen }: ArrivalItemProps) => {
  const { t, i18n } = useTranslation();
  const guestText = useGuestText();
  const { timeSlotName, arrivedAt, nbPeople, categoryName, status } = booking;
  const times = (text: string) => localTimes(text.replace(' - ', ' – '), i18n.language);
  const facts = [
    categoryName,
    times(timeSlotName),
    arrivedAt !== null && t('daySheet.arrival', { time: times(arrivedAt) }),
    nbPeople !== null && t('daySheet.persons', { count: nbPeople }),
  ].filter((fact) => fact !== false);
  return (
    <li className={styles.item}>
      <span className={`${styles.guest} ${shared.numbers}`}>
        <strong>{guestText(booking)}</strong>
        <OpenBooking booking={booking} onOpen={onOpen} />
        <small>{facts.join(' · ')}</small>
        {status === 'canceled' && <small>{t('bookings.status.canceled')}</small>}
      </span>
      <Owed booking={booking} />
      <ArrivalActs booking={booking} now={now} />
    </li>
  );
};
