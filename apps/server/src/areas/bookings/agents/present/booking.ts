import type { CreatedBooking } from '@meridienne/contracts';
import { cancelUntil, fromMinor, localTime, servedLanguage } from '@meridienne/domain';
import { consentText } from '@meridienne/i18n';
import { privacyPageUrl } from '../../../../kernel/guest-token.ts';
import type { QuotedBooking } from '../../record/queries/quote-booking.ts';
import { cancelRule } from './reading.ts';

export function presentQuote(
  { context, draft }: Extract<QuotedBooking, { kind: 'quoted' }>,
  { token, expiresAt }: { token: string; expiresAt: Date },
  { publicUrl, at }: { publicUrl: string; at: Date },
) {
  const { currency, day } = context;
  const until = cancelUntil(
    { day, startMinute: draft.startMinute, cancelHours: context.cancelHours },
    context.timeZone,
  );
  const isOpen = until !== null && until.at > at;
  return {
    venue: context.accountName,
    room: draft.categoryNameVisitor,
    starts: localTime(day, draft.startMinute),
    ends: localTime(day, draft.endMinute),
    arrival: draft.arrivedMinute === null ? null : localTime(day, draft.arrivedMinute),
    timeZone: context.timeZone,
    persons: draft.nbPeople,
    lines: [
      { what: draft.categoryNameVisitor, amount: 1, price: fromMinor(context.offerPriceMinor, currency) },
      ...draft.addons.map(({ visitorName, amount, priceMinor }) => ({
        what: visitorName,
        amount,
        price: fromMinor(priceMinor * amount, currency),
      })),
    ],
    total: draft.total,
    currency,
    payment: 'Paid at the venue: nothing is paid online.',
    cancelling: {
      rule: cancelRule(context.cancelHours),
      until: until !== null && isOpen ? localTime(until.day, until.minute) : null,
    },
    language: draft.language,
    consent: {
      text: consentText(servedLanguage(draft.language), {
        name: context.accountName,
        retentionMonths: context.retentionMonths,
      }).text,
      privacy: privacyPageUrl(publicUrl, draft.language),
    },
    confirmation: { token, expiresAt: expiresAt.toISOString() },
    next: 'Nothing is booked or held yet. Show all of this to the guest; once the guest says yes to it and to the consent text, call confirm_booking.',
  };
}

export const presentBooked = (booking: CreatedBooking) => ({
  booked: true,
  number: booking.bookingId,
  room: booking.categoryName,
  day: booking.bookAt,
  hours: booking.timeSlotName,
  total: booking.price,
  currency: booking.currency,
  // The guest's own way to the booking, which the confirmation mail has too.
  manage: booking.guest?.url ?? null,
  calendar: booking.guest?.calendarUrl ?? null,
  directions: booking.guest?.directionsUrl ?? null,
  next: 'A confirmation is on its way by e-mail. The booking can be seen and cancelled at the address in "manage": give it to the guest alone.',
});
