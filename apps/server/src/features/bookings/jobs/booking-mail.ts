import type { BookingMail } from '@meridienne/emails';
import { DEFAULT_ACCENT, formatTimeOfDay, isLanguage, type Language, timeSlotText } from '@meridienne/domain';
import type { BookingForMail } from '../queries/booking-for-mail.ts';

/** The mails exist in French and English: another language is served in English. */
const mailLanguage = (language: string): Language => (isLanguage(language) ? language : 'en');

/** What a mail tells of a booking: in the visitor's words for the guest, in the venue's for the venue. */
export function toBookingMail(row: BookingForMail, reader: 'guest' | 'venue'): BookingMail {
  const language = mailLanguage(reader === 'guest' ? row.language : row.default_language);
  return {
    language,
    account: { name: row.account_name, url: row.account_url, colour: row.colour ?? DEFAULT_ACCENT },
    customText: row.booking_text[language] ?? null,
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
