import type { Booking } from '@meridienne/contracts';
import { writeDay } from '@meridienne/domain';
import { useTranslation } from 'react-i18next';
import { AskedBooking, BookingHours, BookingNumber } from '../../../bookings/door.ts';

/** Which of his bookings a traveller is asked about. */
export const OwnBooking = ({ booking }: { readonly booking: Booking }) => {
  const { i18n } = useTranslation();
  return (
    <AskedBooking>
      <strong>{booking.account.name}</strong>
      {' · '}
      <BookingNumber number={booking.bookingId} />
      <br />
      {booking.categoryName}, {writeDay(booking.bookAt, i18n.language)}
      <BookingHours booking={booking} />
    </AskedBooking>
  );
};
