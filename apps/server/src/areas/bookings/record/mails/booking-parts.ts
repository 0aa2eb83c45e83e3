import { DEFAULT_ACCENT, parseColor, toHex } from '@meridienne/domain';
import {
  dayText,
  linkTo,
  type MailContent,
  type MailSection,
  oneLine,
  type OwnText,
  type Say,
  sayIn,
  timesText,
} from '@meridienne/emails';
import { privacyLink } from '@meridienne/i18n';
import { priceFacts, stayFacts } from './booking-facts.ts';
import type { ToldBooking } from './told-booking.ts';

export const sayFor = ({ account, booking, language }: ToldBooking): Say =>
  sayIn(language, {
    hotel: oneLine(account.name),
    number: oneLine(booking.bookingId),
    date: dayText(booking.day, language),
    time: timesText(booking.timeSlotName, language),
    category: oneLine(booking.categoryName),
    firstName: oneLine(booking.firstName),
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
): MailSection => ({
  title: say('calendar.label'),
  text: say(what),
});

/** The booking itself, then the venue's site; the site alone when there is no page for the guest. Below, the data. */
export const guestLinks = (
  { account, guestUrl, privacyUrl, language }: ToldBooking,
  say: Say,
  see: 'confirmation.see' | 'cancellation.see',
): Pick<MailContent, 'button' | 'link' | 'privacy'> => {
  const booking = linkTo(say(see), guestUrl);
  const site = linkTo(say('confirmation.visit'), account.url);
  const privacy = linkTo(privacyLink(language), privacyUrl);
  return { button: booking ?? site, link: booking && site, privacy };
};
