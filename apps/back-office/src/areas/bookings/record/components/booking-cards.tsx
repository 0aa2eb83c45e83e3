import type { Booking } from '@meridienne/contracts';
import { Card } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import {
  BookingComments,
  BookingExtras,
  BookingGuest,
  BookingHours,
  BookingPeople,
  BookingPrice,
  commentsOf,
} from './booking-cells.tsx';
import { BookingNumber } from './booking-number.tsx';
import { BookingStatus } from './booking-status.tsx';
import { ConfirmTag } from './confirm-tag.tsx';
import { createdText, tableDay } from '../../../../ground/days/created-text.ts';
import { OpenBooking } from './open-booking.tsx';
import { StatusMenu } from './status-menu.tsx';
import cells from './booking-cells.module.css';
import styles from './booking-cards.module.css';
import shared from '../../../../components/shared.module.css';

interface BookingCardsProps {
  readonly label: string;
  readonly bookings: readonly Booking[];
  /** The venue's, by whose clock they were made. */
  readonly timeZone: string;
  /** Whether the bookings are of several days and services, so that each says of which. */
  readonly isMixed: boolean;
  /** Shows one by its id, and lets its status be changed. */
  readonly onOpen?: (id: number) => void;
}

/** Bookings where a table has no room, side by side as far as they fit. */
export const BookingCards = ({ label, bookings, timeZone, isMixed, onOpen }: BookingCardsProps) => (
  <ul aria-label={label} className={styles.cards}>
    {bookings.map((booking) => (
      <li key={booking.id}>
        <BookingCard booking={booking} timeZone={timeZone} isMixed={isMixed} onOpen={onOpen} />
      </li>
    ))}
  </ul>
);

interface BookingCardProps {
  readonly booking: Booking;
  readonly timeZone: string;
  readonly isMixed: boolean;
  readonly onOpen: ((id: number) => void) | undefined;
}

const BookingCard = ({ booking, timeZone, isMixed, onOpen }: BookingCardProps) => {
  const { t } = useTranslation();
  const { status, addons, nbPeople, bookingId, bookAt, categoryName, createdAt } = booking;
  return (
    <Card size="small" className={status === 'canceled' ? cells.canceled : undefined}>
      <div className={styles.head}>
        <BookingGuest booking={booking} />
        {onOpen ? <StatusMenu booking={booking} /> : <BookingStatus status={status} />}
      </div>
      <ConfirmTag booking={booking} />
      <dl>
        {isMixed && <Line name={t('bookings.day')} value={tableDay(bookAt)} />}
        {isMixed && <Line name={t('bookings.category')} value={categoryName} />}
        <Line name={t('bookings.hours')} value={<BookingHours booking={booking} />} />
        {nbPeople !== null && (
          <Line name={t('bookings.people')} value={<BookingPeople booking={booking} />} />
        )}
        {addons.length > 0 && (
          <Line name={t('bookings.extras')} value={<BookingExtras booking={booking} />} />
        )}
        <Line name={t('bookings.price')} value={<BookingPrice booking={booking} />} />
        {commentsOf(booking).length > 0 && (
          <Line name={t('bookings.comment')} value={<BookingComments booking={booking} />} />
        )}
        <Line
          name={t('bookings.number')}
          value={
            onOpen ? <OpenBooking booking={booking} onOpen={onOpen} /> : <BookingNumber number={bookingId} />
          }
        />
        <Line name={t('bookings.created')} value={createdText(createdAt, timeZone)} />
      </dl>
    </Card>
  );
};

interface LineProps {
  readonly name: string;
  readonly value: ReactNode;
}

const Line = ({ name, value }: LineProps) => (
  <>
    <dt>{name}</dt>
    <dd className={shared.numbers}>{value}</dd>
  </>
);
