import { linkTo, type MailContent, oneLine } from '@meridienne/emails';
import { guestFacts, sourceFact } from './booking-facts.ts';
import { saidSection, sayFor, shared } from './booking-parts.ts';
import { forVenue } from './confidential.ts';
import type { ToldBooking } from './told-booking.ts';

/**
 * What the venue's addresses read of a new booking. A confidential one shows neither e-mail nor phone.
 * @throws RangeError when the day or the currency is malformed
 */
export const bookingNotice = (told: ToldBooking): MailContent => {
  const mail = forVenue(told);
  const say = sayFor(mail);
  return {
    ...shared(mail, say),
    subject: oneLine(say('notification.subject')),
    preview: say('notification.preview'),
    title: say('notification.title'),
    greeting: say('greeting.venue'),
    intro: say('notification.intro'),
    sections: [
      {
        title: say('notification.contact'),
        facts: [...guestFacts(mail), sourceFact(mail)],
        text: mail.booking.isConfidential ? say('notification.confidential') : null,
      },
      ...saidSection(say('label.comment'), mail.booking.comment),
    ],
    button: linkTo(say('notification.open'), mail.backOfficeUrl),
    footer: [say('notification.footer'), say('footer.poweredBy')],
  };
};
