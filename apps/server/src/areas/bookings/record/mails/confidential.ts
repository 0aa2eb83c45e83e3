import { nameWithoutContact, withoutContact } from '@meridienne/domain';
import type { ToldBooking } from './told-booking.ts';

/** The booking as a venue may see it: a confidential one loses its e-mail and phone, wherever they stand. */
export const forVenue = (mail: ToldBooking): ToldBooking => {
  const { booking, cancellation } = mail;
  if (!booking.isConfidential) return mail;
  const hidden = (text: string | null | undefined) => (text ? withoutContact(text, booking) : null);
  return {
    ...mail,
    cancellation: cancellation && { ...cancellation, comment: hidden(cancellation.comment) },
    booking: {
      ...booking,
      email: '',
      phone: null,
      phoneText: null,
      ...nameWithoutContact(booking, booking),
      comment: hidden(booking.comment),
    },
  };
};
