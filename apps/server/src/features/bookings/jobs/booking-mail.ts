import type { BookingMail } from '@meridienne/emails';
import { DEFAULT_ACCENT, formatTimeOfDay, mailLanguage, mailText, timeSlotText } from '@meridienne/domain';
import type { BookingForMail } from '../queries/booking-for-mail.ts';

/**
 * What a mail tells of a booking: in the visitor's words for the guest, in the venue's for the venue.
 * @param texts the venue's own, of this kind of mail
 */
export function toBookingMail(
  row: BookingForMail,
  reader: 'guest' | 'venue',
  texts: Readonly<Record<string, string>>,
): BookingMail {
  const language = mailLanguage(reader === 'guest' ? row.language : row.default_language);
  return {
    language,
    account: { name: row.account_name, url: row.account_url, colour: row.colour ?? DEFAULT_ACCENT },
    customText: mailText(texts, row.language, row.default_language),
    booking: {
      bookingId: String(row.number),
      day: row.day,
      timeSlotName: timeSlotText(row.start_minute, row.end_minute),
      arrivedAt: row.arrived_minute === null ? null : formatTimeOfDay(row.arrived_minute),
      categoryName: reader === 'guest' ? row.category_name_visitor : row.category_name,
      nbPeople: row.nb_people,
      addons: row.addons.map((addon) => ({
        name: reader === 'guest' ? addon.visitorName : addon.name,
        amount: addon.amount,
        priceMinor: addon.priceMinor,
      })),
      offerPriceMinor: row.offer_price_minor,
      totalMinor: row.price_minor,
      currency: row.currency,
      comment: row.comment,
      firstName: row.first_name,
      lastName: row.last_name,
      email: row.email,
      phone: row.phone,
      isConfidential: row.is_confidential,
      bookOn: row.book_on,
    },
  };
}
