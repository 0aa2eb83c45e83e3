import type { GetEmail } from '@meridienne/contracts';
import {
  addDays,
  DEFAULT_ACCENT,
  MAIL_TEXT_PLACEHOLDER,
  mailLanguage,
  mailText,
  pickText,
  toMinor,
  venueNow,
} from '@meridienne/domain';
import type { BookingMail, Cancellation } from '@meridienne/emails';
import { type EmailTexts, emailTexts } from '@meridienne/i18n';
import type { MailFacts } from './queries.ts';

const DAYS_AHEAD = 7;
const PRICE = 60;

/** A booking that nobody could take for a real one, as a mail of this account tells of it. */
export function sampleMail(
  facts: MailFacts,
  input: Pick<GetEmail, 'type' | 'locale' | 'debug' | 'text'>,
  now: Date,
): BookingMail {
  const language = mailLanguage(input.locale);
  const say = (key: keyof EmailTexts): string => emailTexts[language][key];
  const { category, currency, defaultLanguage } = facts;
  const categoryName = category && pickText(category.names, [input.locale, defaultLanguage], category.name);
  const price = toMinor(PRICE, currency) ?? 0;
  return {
    language,
    account: { name: facts.name, url: facts.url, colour: facts.colour ?? DEFAULT_ACCENT },
    customText: customText(facts, input),
    booking: {
      bookingId: '12345678',
      day: addDays(venueNow(now, facts.timeZone).day, DAYS_AHEAD),
      timeSlotName: '10h30 - 14h00',
      arrivedAt: '11h00',
      categoryName: categoryName ?? say('sample.category'),
      nbPeople: 2,
      addons: [],
      offerPriceMinor: price,
      totalMinor: price,
      currency,
      comment: say('sample.request'),
      firstName: say('sample.firstName'),
      lastName: say('sample.lastName'),
      email: 'camille@example.com',
      phone: null,
      isConfidential: false,
      bookOn: 'Widget',
    },
  };
}

export const sampleCancellation = (locale: string): Cancellation => ({
  by: 'staff',
  comment: emailTexts[mailLanguage(locale)]['sample.cancelComment'],
});

function customText(
  { bookingText, cancelText, defaultLanguage }: MailFacts,
  { type, locale, debug, text }: Pick<GetEmail, 'type' | 'locale' | 'debug' | 'text'>,
): BookingMail['customText'] {
  if (debug) return { language: locale, text: MAIL_TEXT_PLACEHOLDER };
  if (text !== undefined) return { language: locale, text };
  return mailText(type === 'booking' ? bookingText : cancelText, locale, defaultLanguage);
}
