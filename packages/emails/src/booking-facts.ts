import { type EmailTexts, emailTexts, translate, translatePlural } from '@meridienne/i18n';
import type { BookingMail } from './booking-mail.ts';
import { capitalised, dayText, moneyText, oneLine, timesText } from './wording.ts';

export interface Fact {
  readonly label: string;
  readonly value: string;
  readonly href?: string;
}

/** When, what and for how many. */
export const stayFacts = (mail: BookingMail): Fact[] => {
  const { booking, language } = mail;
  const label = labels(mail);
  const facts: Fact[] = [
    { label: label('label.date'), value: capitalised(dayText(booking.day, language), language) },
    { label: label('label.time'), value: timesText(booking.timeSlotName, language) },
  ];
  if (booking.arrivedAt)
    facts.push({ label: label('label.arrival'), value: timesText(booking.arrivedAt, language) });
  facts.push({ label: label('label.category'), value: oneLine(booking.categoryName) });
  if (booking.nbPeople) {
    const value = translatePlural(emailTexts[language], language, 'people', booking.nbPeople);
    facts.push({ label: label('label.people'), value });
  }
  return facts;
};

/** What is paid for, then the total; nothing for a booking that costs nothing. */
export const priceFacts = (mail: BookingMail): { title: string; lines: Fact[]; total: Fact } | null => {
  const { booking, language } = mail;
  if (booking.totalMinor === 0 && booking.addons.length === 0) return null;
  const money = (minor: number): string => moneyText(minor, booking.currency, language);
  const addons = booking.addons.map(({ name, amount, priceMinor }) => ({
    label: translate(emailTexts[language], 'addon.line', { name: oneLine(name), amount }),
    value: money(priceMinor * amount),
  }));
  return {
    title: labels(mail)('label.price'),
    // With nothing added, the only line would repeat the total.
    lines:
      addons.length === 0
        ? []
        : [{ label: oneLine(booking.categoryName), value: money(booking.offerPriceMinor) }, ...addons],
    total: { label: labels(mail)('label.total'), value: money(booking.totalMinor) },
  };
};

/** Who comes, and how to reach them where the venue may know it. */
export const guestFacts = (mail: BookingMail): Fact[] => {
  const { booking } = mail;
  const label = labels(mail);
  const facts: Fact[] = [
    { label: label('label.name'), value: oneLine(`${booking.firstName} ${booking.lastName}`) },
  ];
  if (booking.isConfidential) return facts;
  const email = oneLine(booking.email);
  facts.push({
    label: label('label.email'),
    value: email,
    href: `mailto:${encodeURIComponent(email).replace('%40', '@')}`,
  });
  if (booking.phone) {
    const phone = oneLine(booking.phone);
    facts.push({ label: label('label.phone'), value: phone, href: `tel:${phone.replaceAll(/[^\d+]/g, '')}` });
  }
  return facts;
};

export const sourceFact = (mail: BookingMail): Fact => {
  const keys = {
    Widget: 'source.widget',
    Preview: 'source.preview',
    'Back office': 'source.backOffice',
  } as const;
  const label = labels(mail);
  return { label: label('notification.source'), value: label(keys[mail.booking.bookOn]) };
};

const labels =
  (mail: BookingMail) =>
  (key: keyof EmailTexts): string =>
    translate(emailTexts[mail.language], key);
