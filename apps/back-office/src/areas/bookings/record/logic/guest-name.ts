import type { Booking } from '@meridienne/contracts';
import type { TFunction } from 'i18next';

/** Who booked; empty for a booking without a name. */
export const guestName = ({ firstname, lastname }: Pick<Booking, 'firstname' | 'lastname'>): string =>
  `${firstname.trim()} ${lastname.trim()}`.trim();

/** Who booked, or why nobody can tell any more. @param noName what is said where there is none */
export const guestText = (
  booking: Pick<Booking, 'firstname' | 'lastname' | 'erasedAt'>,
  t: TFunction,
  noName: string = t('bookings.noName'),
): string => guestName(booking) || (booking.erasedAt ? t('bookings.erased') : noName);
