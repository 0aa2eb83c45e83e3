import type { GetEmail } from '@meridienne/contracts';
import {
  addDays,
  cancelUntil,
  confirmDue,
  formatTimeOfDay,
  DEFAULT_ACCENT,
  MAIL_TEXT_PLACEHOLDER,
  mailText,
  pickText,
  timeSlotText,
  toMinor,
  venueNow,
} from '@meridienne/domain';
import type { ToldBooking } from '../../bookings/door.ts';
import type { MailFacts } from './queries.ts';

const DAYS_AHEAD = 7;
const PRICE = 60;
/** Of the sample's slot. */
const SLOT_START = 630;

/** A booking by nobody real of what is next on sale, at its price, as a mail of this account tells of it. */
export function sampleMail(
  sample: ToldBooking,
  facts: MailFacts,
  input: Pick<GetEmail, 'type' | 'locale' | 'debug' | 'text' | 'asks'>,
  now: Date,
): ToldBooking {
  const { category, offer, currency, defaultLanguage } = facts;
  const day = offer?.day ?? addDays(venueNow(now, facts.timeZone).day, DAYS_AHEAD);
  const price = offer?.priceMinor ?? toMinor(PRICE, currency) ?? 0;
  return {
    ...sample,
    account: {
      name: facts.name,
      url: facts.url,
      colour: facts.colour ?? DEFAULT_ACCENT,
      phone: facts.phone,
      address: facts.address,
    },
    customText: customText(facts, input),
    ...(input.type === 'reminder' &&
      input.asks === true && { due: { ...dueOf(facts, day), releases: facts.releases } }),
    cancelUntil: cancelUntil(
      offer ?? { day, startMinute: SLOT_START, cancelHours: facts.cancelHours },
      facts.timeZone,
    ),
    booking: {
      ...sample.booking,
      day,
      ...(offer && {
        timeSlotName: timeSlotText(offer.startMinute, offer.endMinute),
        // By the hour, nobody says when.
        arrivedAt: offer.periodId === null ? formatTimeOfDay(offer.startMinute) : null,
      }),
      ...(category && {
        categoryName: pickText(category.names, [input.locale, defaultLanguage], category.name),
      }),
      offerPriceMinor: price,
      totalMinor: price,
      currency,
    },
  };
}

/** By when its guest is to answer, as the venue has set it. */
const dueOf = (facts: MailFacts, day: string) => venueNow(confirmDue(day, facts), facts.timeZone);

function customText(
  { bookingText, cancelText, reminderText, waitingText, thanksText, defaultLanguage }: MailFacts,
  { type, locale, debug, text }: Pick<GetEmail, 'type' | 'locale' | 'debug' | 'text'>,
): ToldBooking['customText'] {
  if (debug) return { language: locale, text: MAIL_TEXT_PLACEHOLDER };
  if (text !== undefined) return { language: locale, text };
  const texts = {
    booking: bookingText,
    cancel: cancelText,
    reminder: reminderText,
    waiting: waitingText,
    thanks: thanksText,
  };
  return mailText(texts[type], locale, defaultLanguage);
}
