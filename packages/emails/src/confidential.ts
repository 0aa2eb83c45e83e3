import { withoutContact } from '@meridienne/domain';
import type { BookingMail } from './booking-mail.ts';

/** The booking as a venue may see it: a confidential one loses its e-mail and phone, wherever they stand. */
export const forVenue = (mail: BookingMail): BookingMail => {
  const { booking } = mail;
  if (!booking.isConfidential) return mail;
  const clean = (text: string) => withoutContact(text, booking);
  return {
    ...mail,
    booking: {
      ...booking,
      email: '',
      phone: null,
      firstName: clean(booking.firstName),
      lastName: clean(booking.lastName),
      comment: booking.comment ? clean(booking.comment) : null,
    },
  };
};
