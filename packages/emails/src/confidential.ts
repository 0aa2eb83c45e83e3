import type { BookingMail } from './booking-mail.ts';

const mask = '•••';

/**
 * The booking as a venue may see it: a confidential one loses its e-mail and phone, also where the visitor
 * wrote them into another field (decisions: they never leave the server towards a hotelier).
 */
export const forVenue = (mail: BookingMail): BookingMail => {
  const { booking } = mail;
  if (!booking.isConfidential) return mail;
  const hidden = [emailPattern(booking.email), phonePattern(booking.phone)].filter(
    (pattern) => pattern !== null,
  );
  const clean = (text: string): string =>
    hidden.reduce((left, pattern) => left.replaceAll(pattern, mask), text);
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

const emailPattern = (email: string): RegExp | null =>
  email.trim() === '' ? null : new RegExp(email.trim().replaceAll(/[^\w@]/g, String.raw`\$&`), 'gi');

/** The number's last nine digits, however they are spaced, with whatever prefix stands before them. */
const phonePattern = (phone: string | null | undefined): RegExp | null => {
  const digits = (phone ?? '').replaceAll(/\D/g, '').slice(-9);
  return digits.length < 6
    ? null
    : new RegExp(String.raw`(?:\+?\d[\d\s.()-]*)?${digits.split('').join(String.raw`[\s.()-]*`)}`, 'g');
};
