import type { Booking } from '@meridienne/contracts';
import {
  currencyDecimals,
  fromMinor,
  type Language,
  leftOf,
  localTimes,
  paidByMeans,
  type Till,
  type TillBooking,
  toMinor,
  venueNow,
  writeSpreadsheetDay,
  writeSpreadsheetNumber,
} from '@meridienne/domain';
import { type ExportTexts, exportTexts, translate } from '@meridienne/i18n';

/** The file's columns, in their order, each with what it says of a booking. */
const COLUMNS: readonly {
  title: keyof ExportTexts;
  readonly write: (booking: Booking, to: Reader) => string;
}[] = [
  { title: 'bookings.number', write: ({ bookingId }) => String(bookingId) },
  { title: 'bookings.status', write: ({ status }, { texts }) => texts[`bookings.status.${status}`] },
  { title: 'bookings.day', write: ({ bookAt }, { language }) => writeSpreadsheetDay(bookAt, language) },
  {
    title: 'bookings.hours',
    write: ({ timeSlotName }, { language }) => localTimes(timeSlotName, language),
  },
  {
    title: 'bookings.arrival',
    write: ({ arrivedAt }, { language }) => localTimes(arrivedAt ?? '', language),
  },
  { title: 'bookings.people', write: ({ nbPeople }) => String(nbPeople ?? '') },
  { title: 'bookings.service', write: ({ categoryName }) => categoryName },
  {
    title: 'bookings.extras',
    write: ({ addons }) => addons.map(({ amount, name }) => `${amount} × ${name}`).join(', '),
  },
  {
    title: 'bookings.price',
    write: ({ price, currency }, { language }) =>
      writeSpreadsheetNumber(price, currencyDecimals(currency), language),
  },
  { title: 'bookings.currency', write: ({ currency }) => currency },
  { title: 'bookings.lastName', write: ({ lastname }) => lastname },
  { title: 'bookings.firstName', write: ({ firstname }) => firstname },
  { title: 'bookings.email', write: ({ email }) => email ?? '' },
  { title: 'bookings.phone', write: ({ phoneText }) => phoneText ?? '' },
  {
    title: 'bookings.confidential',
    write: ({ isConfidential }, { texts }) => texts[isConfidential ? 'yes' : 'no'],
  },
  { title: 'bookings.request', write: ({ comment }) => comment ?? '' },
  { title: 'bookings.staffNote', write: ({ staffNote }) => staffNote ?? '' },
  { title: 'bookings.cancelComment', write: ({ cancelComment }) => cancelComment ?? '' },
  { title: 'bookings.bookOn', write: ({ bookOn }, { texts }) => texts[`bookings.bookOn.${bookOn}`] },
  { title: 'bookings.created', write: ({ createdAt }, to) => writtenInstant(createdAt, to) },
  { title: 'bookings.checkedIn', write: ({ checkedInAt }, to) => writtenInstant(checkedInAt, to) },
  { title: 'bookings.checkedOut', write: ({ checkedOutAt }, to) => writtenInstant(checkedOutAt, to) },
  { title: 'bookings.paidAt', write: ({ paidAt }, to) => writtenInstant(paidAt, to) },
  {
    title: 'bookings.paid',
    write: ({ paidAmount, currency }, { language }) =>
      paidAmount === null ? '' : writeSpreadsheetNumber(paidAmount, currencyDecimals(currency), language),
  },
  {
    title: 'bookings.means',
    write: ({ paymentMeans }, { texts }) =>
      paymentMeans === null ? '' : texts[`bookings.means.${paymentMeans}`],
  },
  { title: 'bookings.paidBy', write: ({ paidBy }) => paidBy ?? '' },
  {
    title: 'bookings.unit',
    write: ({ unit }, { texts }) =>
      unit === null ? '' : (unit.name ?? translate(texts, 'bookings.unitNumber', { number: unit.unit })),
  },
  {
    title: 'bookings.confirmation',
    write: ({ confirmation, status }, { texts }) =>
      confirmation === null || (status !== 'booked' && status !== 'confirmed')
        ? ''
        : texts[`bookings.confirmation.${confirmation.state}`],
  },
];

/** Where the phones stand: no formula can be typed there. */
export const PHONES = COLUMNS.findIndex(({ title }) => title === 'bookings.phone');

interface Reader {
  language: Language;
  texts: ExportTexts;
  /** The venue's. */
  timeZone: string;
}

/** The file's first line. */
export const presentHeader = (language: Language): string[] =>
  COLUMNS.map(({ title }) => exportTexts[language][title]);

/**
 * Bookings as lines of the file.
 * @param bookings as whoever asks for it may see them: what is hidden on the screen isn't in the file
 */
export function presentLines(bookings: readonly Booking[], language: Language, timeZone: string): string[][] {
  const to = { language, texts: exportTexts[language], timeZone };
  return bookings.map((booking) => COLUMNS.map(({ write }) => write(booking, to)));
}

/** What a till needs of a booking as it is shown. */
export const tillBooking = (booking: Booking): TillBooking => {
  const { status, currency, price, paidAmount, paymentMeans: means } = booking;
  const paidMinor = paidAmount === null ? null : toMinor(paidAmount, currency);
  return { status, currency, priceMinor: toMinor(price, currency) ?? 0, paidMinor, means };
};

/** The sums below the bookings, each in the columns of price and currency, under an empty line. */
export function presentTotals(tills: Iterable<Till>, language: Language): string[][] {
  const texts = exportTexts[language];
  return [...tills].flatMap((till) => {
    const { currency, expected, paid } = till;
    const line = (title: string, minor: number) =>
      COLUMNS.map(({ title: column }, at) => {
        if (at === 0) return title;
        if (column === 'bookings.currency') return currency;
        if (column !== 'bookings.price') return '';
        return writeSpreadsheetNumber(fromMinor(minor, currency), currencyDecimals(currency), language);
      });
    return [
      COLUMNS.map(() => ''),
      line(texts['bookings.total.expected'], expected),
      line(texts['bookings.total.paid'], paid),
      ...paidByMeans(till).map(({ means, minor }) =>
        line(translate(texts, 'bookings.total.means', { means: texts[`bookings.means.${means}`] }), minor),
      ),
      line(texts['bookings.total.left'], leftOf({ expected, paid })),
    ];
  });
}

const writtenInstant = (written: string | null, { language, timeZone }: Reader): string => {
  if (written === null) return '';
  const instant = new Date(written);
  const { day, minute } = venueNow(instant, timeZone);
  const time = [Math.floor(minute / 60), minute % 60, instant.getUTCSeconds()];
  return `${writeSpreadsheetDay(day, language)} ${time.map((part) => String(part).padStart(2, '0')).join(':')}`;
};
