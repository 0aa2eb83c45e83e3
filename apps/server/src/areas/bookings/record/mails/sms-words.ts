import {
  dayLocale,
  fillSms,
  formatDay,
  type MailLanguage,
  mailLanguage,
  mailText,
  type SmsValues,
} from '@meridienne/domain';
import { timesText } from '@meridienne/emails';
import { mailTexts } from '@meridienne/i18n';
import type { ToldBooking } from './told-booking.ts';

/** Numbers where a name of a month or of a day would have a letter that phones lack, and make the message twice as long. */
const DAY_PARTS: Readonly<Record<MailLanguage, Intl.DateTimeFormatOptions>> = {
  fr: { weekday: 'short', day: '2-digit', month: '2-digit' },
  en: { weekday: 'short', day: 'numeric', month: 'short' },
  es: { day: '2-digit', month: '2-digit' },
};

/** What a text message may name of a booking. */
export function smsValues({ account, booking, language, guestUrl }: ToldBooking): SmsValues {
  const [slot = ''] = booking.timeSlotName.split(' - ');
  return {
    hotel: account.name,
    firstName: booking.firstName,
    date: formatDay(booking.day, dayLocale(language), DAY_PARTS[language]).replace(',', ''),
    time: timesText(booking.arrivedAt ?? slot, language),
    number: booking.bookingId,
    category: booking.categoryName,
    phone: account.phone ?? '',
    link: guestUrl ?? '',
  };
}

/** What is written where the venue has no text of its own. */
export const smsTemplate = (language: MailLanguage): string => mailTexts[language]['sms.reminder'];

/** What names neither the venue nor what is booked there: anybody may read it over a shoulder. */
export const discreetTemplate = (language: MailLanguage): string => mailTexts[language]['sms.discreet'];

/** The text message that reminds of a booking; of a confidential one nothing but when, and its number. */
export function reminderText(
  told: ToldBooking,
  texts: Readonly<Record<string, string>>,
  languages: { readonly guest: string; readonly venue: string },
): string {
  const language = mailLanguage(languages.guest);
  const template = told.booking.isConfidential
    ? discreetTemplate(language)
    : (mailText(texts, languages.guest, languages.venue)?.text ?? smsTemplate(language));
  return fillSms(template, smsValues(told));
}
