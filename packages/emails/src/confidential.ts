import { withoutContact } from '@meridienne/domain';
import type { BookingMail, Cancellation } from './booking-mail.ts';

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

/** As `forVenue`, for what was said about a cancellation. */
export const cancellationForVenue = (cancellation: Cancellation, mail: BookingMail): Cancellation => {
  const { booking } = mail;
  const { comment } = cancellation;
  if (!booking.isConfidential || comment === null) return cancellation;
  return { ...cancellation, comment: withoutContact(comment, booking) };
};
