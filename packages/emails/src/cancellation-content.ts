import { guestFacts } from './booking-facts.ts';
import { calendarSection, guestLinks, ownText, sayFor, shared, type Say } from './booking-content.ts';
import type { BookingMail, Cancellation } from './booking-mail.ts';
import type { MailContent, MailSection } from './mail-content.ts';
import { oneLine, webUrl } from './wording.ts';

const commentSection = ({ comment }: Cancellation, say: Say): MailSection[] => {
  const text = comment?.trim();
  return text ? [{ title: say('cancellation.comment'), facts: [], text }] : [];
};

/** What the guest reads of a booking that is no more. */
export const cancellationContent = (mail: BookingMail, cancellation: Cancellation): MailContent => {
  const say = sayFor(mail);
  return {
    ...shared(mail, say),
    subject: oneLine(say('cancellation.subject')),
    preview: say('cancellation.preview'),
    title: say('cancellation.title'),
    greeting: say('greeting'),
    intro: say('cancellation.intro'),
    customText: ownText(mail),
    lead: say('cancellation.lead'),
    // Paid at the hotel, so there is nothing to give back.
    price: null,
    priceNote: mail.booking.totalMinor === 0 ? null : say('confirmation.noFee'),
    sections: [...commentSection(cancellation, say), calendarSection(say, 'calendar.remove')],
    ...guestLinks(mail, say, 'cancellation.see'),
    footer: [say('confirmation.footer'), say('footer.poweredBy')],
  };
};

/** What the venue reads; mail and cancellation must have gone through `confidential.ts`. */
export const cancellationNoticeContent = (mail: BookingMail, cancellation: Cancellation): MailContent => {
  const say = sayFor(mail);
  const url = webUrl(mail.backOfficeUrl);
  const intro = say('cancellationNotice.intro');
  const by = say(cancellation.by === 'staff' ? 'cancellation.byStaff' : 'cancellation.byGuest');
  return {
    ...shared(mail, say),
    subject: oneLine(say('cancellationNotice.subject')),
    preview: say('notification.preview'),
    title: say('cancellationNotice.title'),
    greeting: say('greeting.venue'),
    intro: cancellation.isPlaceFree ? `${intro} ${say('cancellationNotice.placeFree')}` : intro,
    customText: null,
    priceNote: null,
    sections: [
      {
        title: say('notification.contact'),
        facts: [...guestFacts(mail), { label: say('cancellation.by'), value: by }],
        text: mail.booking.isConfidential ? say('notification.confidential') : null,
      },
      ...commentSection(cancellation, say),
    ],
    button: url ? { label: say('notification.open'), url } : null,
    footer: [say('notification.footer'), say('footer.poweredBy')],
  };
};
