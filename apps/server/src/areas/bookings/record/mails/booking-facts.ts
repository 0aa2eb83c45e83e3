import { phoneUrl } from '@meridienne/domain';
import {
  capitalised,
  dayText,
  emailFact,
  type Fact,
  type MailContent,
  moneyText,
  oneLine,
  sayIn,
  timesText,
} from '@meridienne/emails';
import { mailTexts, translate, translatePlural } from '@meridienne/i18n';
import type { ToldBooking } from './told-booking.ts';

/** When, what and for how many. */
export const stayFacts = ({ booking, language }: ToldBooking): Fact[] => {
  const label = sayIn(language);
  const facts: Fact[] = [
    { label: label('label.date'), value: capitalised(dayText(booking.day, language), language) },
    { label: label('label.time'), value: timesText(booking.timeSlotName, language) },
  ];
  if (booking.arrivedAt)
    facts.push({ label: label('label.arrival'), value: timesText(booking.arrivedAt, language) });
  facts.push({ label: label('label.category'), value: oneLine(booking.categoryName) });
  if (booking.nbPeople) {
    const value = translatePlural(mailTexts[language], language, 'people', booking.nbPeople);
    facts.push({ label: label('label.people'), value });
  }
  return facts;
};

/** What is paid for, then the total; nothing for a booking that costs nothing. */
export const priceFacts = ({ booking, language }: ToldBooking): MailContent['price'] => {
  if (booking.totalMinor === 0 && booking.addons.length === 0) return null;
  const label = sayIn(language);
  const money = (minor: number): string => moneyText(minor, booking.currency, language);
  const addons = booking.addons.map(({ name, amount, priceMinor }) => ({
    label: translate(mailTexts[language], 'addon.line', { name: oneLine(name), amount }),
    value: money(priceMinor * amount),
  }));
  return {
    title: label('label.price'),
    // With nothing added, the only line would repeat the total.
    lines:
      addons.length === 0
        ? []
        : [{ label: oneLine(booking.categoryName), value: money(booking.offerPriceMinor) }, ...addons],
    total: { label: label('label.total'), value: money(booking.totalMinor) },
  };
};

/** Who comes, and how to reach them where the venue may know it. */
export const guestFacts = ({ booking, language }: ToldBooking): Fact[] => {
  const label = sayIn(language);
  const facts: Fact[] = [
    { label: label('label.name'), value: oneLine(`${booking.firstName} ${booking.lastName}`) },
  ];
  if (booking.isConfidential) return facts;
  facts.push(emailFact(label('label.email'), booking.email));
  if (booking.phone) {
    const phone = oneLine(booking.phone);
    const value = oneLine(booking.phoneText ?? phone);
    facts.push({ label: label('label.phone'), value, href: phoneUrl(phone) });
  }
  return facts;
};

const sources = {
  Widget: 'source.widget',
  Preview: 'source.preview',
  'Back office': 'source.backOffice',
  Agent: 'source.agent',
} as const;

export const sourceFact = ({ booking, language }: ToldBooking): Fact => {
  const label = sayIn(language);
  return { label: label('notification.source'), value: label(sources[booking.bookOn]) };
};
