import {
  DEFAULT_ACCENT,
  directionsUrl,
  formatTimeOfDay,
  parseColor,
  phoneUrl,
  toHex,
} from '@meridienne/domain';
import {
  dayText,
  linkTo,
  type MailContent,
  type MailLink,
  type MailSection,
  oneLine,
  type OwnText,
  type Say,
  sayIn,
  timesText,
} from '@meridienne/emails';
import { priceFacts, stayFacts } from './booking-facts.ts';
import type { ToldBooking } from './told-booking.ts';

export const sayFor = ({ account, booking, cancelUntil, due, language }: ToldBooking): Say =>
  sayIn(language, {
    hotel: oneLine(account.name),
    number: oneLine(booking.bookingId),
    date: dayText(booking.day, language),
    time: timesText(booking.timeSlotName, language),
    category: oneLine(booking.categoryName),
    firstName: oneLine(booking.firstName),
    dueDate: due ? dayText(due.day, language) : '',
    dueTime: due ? timesText(formatTimeOfDay(due.minute), language) : '',
    untilDate: cancelUntil ? dayText(cancelUntil.day, language) : '',
    untilTime: cancelUntil ? timesText(formatTimeOfDay(cancelUntil.minute), language) : '',
  });

/** What each of the mails about a booking has. */
export const shared = (mail: ToldBooking, say: Say) => {
  const { account, booking, language } = mail;
  return {
    language,
    venue: oneLine(account.name),
    address: account.address?.trim() || null,
    colour: toHex(
      parseColor(account.colour) ?? parseColor(DEFAULT_ACCENT) ?? { red: 0, green: 0, blue: 0, alpha: 1 },
    ),
    highlight: { label: say('label.number'), value: oneLine(booking.bookingId) },
    facts: stayFacts(mail),
    price: priceFacts(mail),
  };
};

export const ownText = ({ customText }: ToldBooking): OwnText | null => {
  const text = customText?.text.trim();
  return customText && text ? { language: customText.language, text } : null;
};

/** What somebody said, where he said something. */
export const saidSection = (title: string, said: string | null | undefined): MailSection[] => {
  const text = said?.trim();
  return text ? [{ title, text }] : [];
};

/** What the file for calendars does, which goes with each mail to a guest. */
export const calendarSection = (
  say: Say,
  what: 'calendar.add' | 'calendar.change' | 'calendar.remove',
  links: readonly (MailLink | null)[] = [],
): MailSection => ({
  title: say('calendar.label'),
  text: say(what),
  links: links.filter((link) => link !== null),
});

/** Where the guest comes to, and whom he calls when he doesn't find it. */
export const waySection = ({ account }: ToldBooking, say: Say): MailSection[] => {
  const [address, phone] = [account.address, account.phone].map((typed) => oneLine(typed ?? '') || null);
  const way = linkTo(say('way.directions'), directionsUrl(address ?? null));
  const facts = [
    ...(address ? [{ label: say('way.address'), value: address }] : []),
    ...(phone ? [{ label: say('label.phone'), value: phone, href: phoneUrl(phone) }] : []),
  ];
  return facts.length === 0 ? [] : [{ title: say('way.label'), facts, ...(way && { links: [way] }) }];
};

/** Google's is an event of its own, which no later file changes: it stands beside the first file alone. */
export const googleLink = ({ googleUrl }: ToldBooking, say: Say): MailLink | null =>
  linkTo(say('calendar.toGoogle'), googleUrl);

/** Until when the guest may cancel, before the button that leads there; that only the venue can, where he can't. */
export const cancelSection = ({ cancelUntil, guestUrl }: ToldBooking, say: Say): MailSection[] =>
  guestUrl
    ? [{ title: say('cancel.label'), text: say(cancelUntil ? 'cancel.until' : 'cancel.byVenue') }]
    : [];

/** The booking itself, then the venue's site; the site alone when there is no page for the guest. Below, the data. */
export const guestLinks = (
  { account, cancelUntil, guestUrl, privacyUrl }: ToldBooking,
  say: Say,
  see: 'confirmation.see' | 'cancellation.see',
): Pick<MailContent, 'button' | 'link' | 'privacy'> => {
  // Where it was too late from the first, nothing can be cancelled behind the button.
  const booking = linkTo(say(cancelUntil === null ? 'cancellation.see' : see), guestUrl);
  const site = linkTo(say('confirmation.visit'), account.url);
  const privacy = linkTo(say('footer.privacy'), privacyUrl);
  return { button: booking ?? site, link: booking && site, privacy };
};
