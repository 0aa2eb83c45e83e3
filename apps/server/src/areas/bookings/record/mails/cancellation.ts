import { type MailContent, oneLine } from '@meridienne/emails';
import { calendarSection, guestLinks, ownText, saidSection, sayFor, shared } from './booking-parts.ts';
import type { ToldBooking } from './told-booking.ts';

/**
 * What the guest reads of a booking that is no more, in the booking's language.
 * @throws RangeError when the day or the currency is malformed
 */
export const cancellation = (mail: ToldBooking): MailContent => {
  const say = sayFor(mail);
  return {
    ...shared(mail, say),
    subject: oneLine(say('cancellation.subject')),
    preview: say('cancellation.preview'),
    title: say('cancellation.title'),
    greeting: say('greeting'),
    // Nobody has cancelled it but the clock: why is said at once.
    intro: say(mail.due ? 'cancellation.unconfirmed' : 'cancellation.intro'),
    customText: ownText(mail),
    lead: say('cancellation.lead'),
    // Paid at the hotel, so there is nothing to give back.
    price: null,
    priceNote: mail.booking.totalMinor === 0 ? null : say('confirmation.noFee'),
    sections: [
      ...saidSection(say('cancellation.comment'), mail.cancellation?.comment),
      calendarSection(say, 'calendar.remove'),
    ],
    ...guestLinks(mail, say, 'cancellation.see'),
    footer: [say('confirmation.footer'), say('footer.poweredBy')],
  };
};
