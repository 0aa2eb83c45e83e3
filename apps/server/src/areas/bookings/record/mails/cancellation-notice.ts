import { linkTo, type MailContent, oneLine } from '@meridienne/emails';
import { guestFacts } from './booking-facts.ts';
import { saidSection, sayFor, shared } from './booking-parts.ts';
import { forVenue } from './confidential.ts';
import type { ToldBooking } from './told-booking.ts';

const WHO = {
  staff: 'cancellation.byStaff',
  traveller: 'cancellation.byGuest',
  server: 'cancellation.byServer',
} as const;

/**
 * What the venue's addresses read of a cancellation. A confidential booking shows neither e-mail nor phone.
 * @throws RangeError when the day or the currency is malformed
 */
export const cancellationNotice = (told: ToldBooking): MailContent => {
  const mail = forVenue(told);
  const say = sayFor(mail);
  const { by, comment, isPlaceFree } = mail.cancellation ?? {};
  const intro = say('cancellationNotice.intro');
  const who = say(by ? WHO[by] : 'cancellation.byGuest');
  return {
    ...shared(mail, say),
    subject: oneLine(say('cancellationNotice.subject')),
    preview: say('notification.preview'),
    title: say('cancellationNotice.title'),
    greeting: say('greeting.venue'),
    intro: isPlaceFree ? `${intro} ${say('cancellationNotice.placeFree')}` : intro,
    sections: [
      {
        title: say('notification.contact'),
        facts: [...guestFacts(mail), { label: say('cancellation.by'), value: who }],
        text: mail.booking.isConfidential ? say('notification.confidential') : null,
      },
      ...saidSection(say('cancellation.comment'), comment),
    ],
    button: linkTo(say('notification.open'), mail.backOfficeUrl),
    footer: [say('notification.footer'), say('footer.poweredBy')],
  };
};
