import type { Account, Booking } from '@meridienne/contracts';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../../../ground/venue-at-hand/use-may.ts';
import { guestText } from '../../record/logic/guest-name.ts';
import { unreadQuery } from '../calls.ts';
import styles from './booking-thread.module.css';
import { Thread } from './thread.tsx';

interface BookingThreadProps {
  readonly account: Account;
  readonly booking: Booking;
  onTyped(isTyped: boolean): void;
}

/** The conversation in a booking's window: where the venue has messages, or had. */
export const BookingThread = ({ account, booking, onTyped }: BookingThreadProps) => {
  const { t } = useTranslation();
  const mayWrite = useMay('bookings');
  const mayRead = useMay('contacts');
  const { data: unread } = useQuery({ ...unreadQuery(account.id), enabled: mayRead });
  if (!mayRead) return null;
  if (!account.guestMessages && !unread?.hasThreads) return null;
  return (
    <section className={styles.thread} aria-labelledby={`messages-${booking.id}`}>
      <h3 id={`messages-${booking.id}`}>{t('messages.title')}</h3>
      <Thread
        bookingId={booking.id}
        timeZone={account.timeZone}
        names={{ guest: guestText(booking, t), venue: account.name }}
        side="venue"
        mayWrite={mayWrite}
        onTyped={onTyped}
      />
    </section>
  );
};
