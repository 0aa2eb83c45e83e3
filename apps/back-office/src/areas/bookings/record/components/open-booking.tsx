import type { Booking } from '@meridienne/contracts';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { BookingNumber } from './booking-number.tsx';
import styles from './open-booking.module.css';
import shared from '../../../../components/shared.module.css';

interface OpenBookingProps {
  readonly booking: Pick<Booking, 'id' | 'bookingId'>;
  onOpen(id: number): void;
}

/** A booking's number, which opens it. */
export const OpenBooking = ({ booking: { id, bookingId }, onOpen }: OpenBookingProps) => {
  const { t } = useTranslation();
  return (
    <Button
      type="link"
      className={`${styles.open} ${shared.numbers}`}
      title={t('bookings.open')}
      onClick={() => onOpen(id)}
    >
      <BookingNumber number={bookingId} />
    </Button>
  );
};
