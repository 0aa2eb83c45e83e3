import { type MailContent, oneLine } from '@meridienne/emails';
import {
  calendarSection,
  cancelSection,
  googleLink,
  guestLinks,
  ownText,
  saidSection,
  sayFor,
  shared,
  waySection,
} from './booking-parts.ts';
import type { ToldBooking } from './told-booking.ts';

/**
 * What the guest reads of a booking that stands, in the booking's language (W §2, O §2).
 * @throws RangeError when the day or the currency is malformed
 */
export const confirmation = (mail: ToldBooking): MailContent => {
  const say = sayFor(mail);
  const base = shared(mail, say);
  return {
    ...base,
    subject: oneLine(say('confirmation.subject')),
    preview: say('confirmation.preview'),
    title: say('confirmation.title'),
    greeting: say('greeting'),
    intro: say('confirmation.intro'),
    customText: ownText(mail),
    lead: say('confirmation.lead'),
    priceNote: base.price ? `${say('confirmation.payment')}. ${say('confirmation.noFee')}` : null,
    sections: [
      ...saidSection(say('label.comment'), mail.booking.comment),
      calendarSection(say, 'calendar.add', [googleLink(mail, say)]),
      ...waySection(mail, say),
      ...cancelSection(mail, say),
    ],
    ...guestLinks(mail, say, 'confirmation.see'),
    footer: [say('confirmation.footer'), say('footer.poweredBy')],
  };
};
