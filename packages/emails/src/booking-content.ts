import { DEFAULT_ACCENT, parseColor, toHex } from '@meridienne/domain';
import { type EmailTexts, emailTexts, type Params, privacyLink, translate } from '@meridienne/i18n';
import { guestFacts, priceFacts, sourceFact, stayFacts } from './booking-facts.ts';
import type { BookingMail, OwnText } from './booking-mail.ts';
import type { MailContent, MailSection } from './mail-content.ts';
import { dayText, oneLine, timesText, webUrl } from './wording.ts';

export type Say = (key: keyof EmailTexts) => string;

export const sayFor = (mail: BookingMail): Say => {
  const { account, booking, language } = mail;
  const params: Params = {
    hotel: oneLine(account.name),
    number: oneLine(booking.bookingId),
    date: dayText(booking.day, language),
    time: timesText(booking.timeSlotName, language),
    category: oneLine(booking.categoryName),
    firstName: oneLine(booking.firstName),
  };
  return (key) => translate(emailTexts[language], key, params);
};

/** What each of the mails about a booking has. */
export const shared = (mail: BookingMail, say: Say) => {
  const { account, booking, language } = mail;
  const price = priceFacts(mail);
  return {
    language,
    venue: oneLine(account.name),
    address: account.address?.trim() || null,
    colour: toHex(
      parseColor(account.colour) ?? parseColor(DEFAULT_ACCENT) ?? { red: 0, green: 0, blue: 0, alpha: 1 },
    ),
    highlight: { label: say('label.number'), value: oneLine(booking.bookingId) },
    facts: stayFacts(mail),
    price,
  };
};

export const ownText = ({ customText }: BookingMail): OwnText | null => {
  const text = customText?.text.trim();
  return customText && text ? { language: customText.language, text } : null;
};

const commentSection = (mail: BookingMail, say: Say): MailSection[] => {
  const text = mail.booking.comment?.trim();
  return text ? [{ title: say('label.comment'), facts: [], text }] : [];
};

/** What the file for calendars does, which goes with each mail to a guest. */
export const calendarSection = (say: Say, what: 'calendar.add' | 'calendar.remove'): MailSection => ({
  title: say('calendar.label'),
  facts: [],
  text: say(what),
});

/** The booking itself, then the venue's site; the site alone when there is no page for the guest. Below, the data. */
export const guestLinks = (
  { account, guestUrl, privacyUrl, language }: BookingMail,
  say: Say,
  see: 'confirmation.see' | 'cancellation.see',
): Pick<MailContent, 'button' | 'link' | 'privacy'> => {
  const linkTo = (label: string, url: string | null) => (url === null ? null : { label, url });
  const booking = linkTo(say(see), webUrl(guestUrl));
  const site = linkTo(say('confirmation.visit'), webUrl(account.url));
  const privacy = linkTo(privacyLink(language), webUrl(privacyUrl));
  return { button: booking ?? site, link: booking && site, privacy };
};

/** What the visitor reads. */
export const confirmationContent = (mail: BookingMail): MailContent => {
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
    sections: [...commentSection(mail, say), calendarSection(say, 'calendar.add')],
    ...guestLinks(mail, say, 'confirmation.see'),
    footer: [say('confirmation.footer'), say('footer.poweredBy')],
  };
};

/** What the venue reads; the mail must have gone through `forVenue`. */
export const notificationContent = (mail: BookingMail): MailContent => {
  const say = sayFor(mail);
  const url = webUrl(mail.backOfficeUrl);
  return {
    ...shared(mail, say),
    subject: oneLine(say('notification.subject')),
    preview: say('notification.preview'),
    title: say('notification.title'),
    greeting: say('greeting.venue'),
    intro: say('notification.intro'),
    customText: null,
    priceNote: null,
    sections: [
      {
        title: say('notification.contact'),
        facts: [...guestFacts(mail), sourceFact(mail)],
        text: mail.booking.isConfidential ? say('notification.confidential') : null,
      },
      ...commentSection(mail, say),
    ],
    button: url ? { label: say('notification.open'), url } : null,
    footer: [say('notification.footer'), say('footer.poweredBy')],
  };
};
