import { addDays, DEFAULT_ACCENT } from '@meridienne/domain';
import type { MailContent } from '@meridienne/emails';
import type { ToldBooking } from '../../record/mails/told-booking.ts';
import { offerContent } from './wish-offer.ts';
import { sampleWish } from './wish-parts.ts';

/** The mail that offers a place, of what a sample of a booking tells. */
export const waitingSample = ({
  account,
  booking,
  customText,
  language,
  guestUrl,
  privacyUrl,
}: ToldBooking): MailContent => {
  const sample = sampleWish(language);
  return offerContent({
    wish: {
      ...sample,
      venue: {
        name: account.name,
        url: account.url ?? null,
        address: account.address ?? null,
        colour: account.colour || DEFAULT_ACCENT,
      },
      firstName: booking.firstName,
      nbPeople: booking.nbPeople ?? null,
      url: guestUrl ?? sample.url,
      privacyUrl: privacyUrl ?? sample.privacyUrl,
    },
    categoryName: booking.categoryName,
    day: booking.day,
    timeSlotName: booking.timeSlotName,
    priceMinor: booking.totalMinor,
    currency: booking.currency,
    until: { day: addDays(booking.day, -2), minute: 990 },
    isOutOfTurn: false,
    isForOneOffer: false,
    customText: customText ?? null,
  });
};
