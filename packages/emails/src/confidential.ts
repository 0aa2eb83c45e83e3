import { nameWithoutContact, withoutContact } from '@meridienne/domain';
import type { BookingMail, Cancellation } from './booking-mail.ts';

/** The booking as a venue may see it: a confidential one loses its e-mail and phone, wherever they stand. */
export const forVenue = (mail: BookingMail): BookingMail => {
  const { booking } = mail;
  if (!booking.isConfidential) return mail;
  return {
    ...mail,
    booking: {
      ...booking,
      email: '',
      phone: null,
      ...nameWithoutContact(booking, booking),
      comment: booking.comment ? withoutContact(booking.comment, booking) : null,
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
