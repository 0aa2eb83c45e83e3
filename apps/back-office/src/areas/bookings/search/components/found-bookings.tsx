import type { Booking } from '@meridienne/contracts';
import { localTimes, writeDay } from '@meridienne/domain';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { BookingNumber } from '../../record/components/booking-number.tsx';
import { BookingStatus } from '../../record/components/booking-status.tsx';
import { guestText } from '../../record/logic/guest-name.ts';

export const optionId = (listId: string, bookingId: number): string => `${listId}-${bookingId}`;

interface FoundBookingsProps {
  readonly id: string;
  readonly bookings: readonly Booking[];
  /** The one that Enter opens. */
  readonly active: number | undefined;
  onChoose(id: number): void;
}

/** The list of a combobox: the field keeps the focus, and says which one is meant. */
export const FoundBookings = ({ id, bookings, active, onChoose }: FoundBookingsProps) => {
  const { t } = useTranslation();
  useEffect(() => {
    if (active !== undefined)
      document.getElementById(optionId(id, active))?.scrollIntoView({ block: 'nearest' });
  }, [id, active]);
  return (
    <ul id={id} role="listbox" aria-label={t('bookingSearch.results')} className="found-bookings">
      {bookings.map((booking) => (
        // The keys are the field's.
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
        <li
          key={booking.id}
          id={optionId(id, booking.id)}
          role="option"
          aria-selected={booking.id === active}
          onClick={() => onChoose(booking.id)}
        >
          <FoundBooking booking={booking} />
        </li>
      ))}
    </ul>
  );
};

const FoundBooking = ({ booking }: { readonly booking: Booking }) => {
  const { t, i18n } = useTranslation();
  const { bookAt, timeSlotName, categoryName, bookingId, status } = booking;
  const hours = localTimes(timeSlotName.replace(' - ', ' – '), i18n.language);
  return (
    <>
      <strong>{guestText(booking, t)}</strong>
      <BookingStatus status={status} />
      <span className="found-booking-what">
        {writeDay(bookAt, i18n.language, {
          weekday: 'short',
          day: 'numeric',
          month: 'long',
          year: 'numeric',
        })}
        {` · ${hours} · ${categoryName}`}
      </span>
      <BookingNumber number={bookingId} />
    </>
  );
};
