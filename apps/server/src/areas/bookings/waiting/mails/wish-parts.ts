import {
  DEFAULT_ACCENT,
  formatTimeOfDay,
  mailLanguage,
  type MailLanguage,
  MINUTES_PER_DAY,
  parseColor,
  timeSlotText,
  toHex,
  writeWeekday,
} from '@meridienne/domain';
import {
  capitalised,
  dayText,
  type Fact,
  linkTo,
  moneyText,
  oneLine,
  type Say,
  sayIn,
  timesText,
} from '@meridienne/emails';
import { mailTexts, type Params, translatePlural } from '@meridienne/i18n';
import type { TaskSettings } from '../../../../jobs/task-deps.ts';
import {
  guestToken,
  privacyPageUrl,
  wishKeyOf,
  wishUnsubscribeUrl,
  wishUrl,
} from '../../../../kernel/guest-token.ts';
import type { WishRow } from '../queries/list-wishes.ts';
import type { VenueOfWish } from '../queries/wish-for-mail.ts';

/** Somebody in line, as his mails tell it. */
export interface ToldWish {
  readonly language: MailLanguage;
  readonly venue: { name: string; url: string | null; address: string | null; colour: string };
  readonly firstName: string;
  readonly nbPeople: number | null;
  readonly from: string;
  readonly to: string;
  /** Its categories, else its service types. */
  readonly what: readonly string[];
  /** 1 Monday to 7 Sunday; none for any. */
  readonly weekdays: readonly number[];
  readonly hours: readonly string[];
  readonly notBefore: string | null;
  readonly before: string | null;
  readonly maxPrice: { minor: number; currency: string } | null;
  /** Where he sees it, and leaves the line. */
  readonly url: string;
  readonly privacyUrl: string;
}

export const toldWish = (
  { wish, venue }: { wish: WishRow; venue: VenueOfWish },
  settings: TaskSettings,
): ToldWish => ({
  language: mailLanguage(wish.language),
  venue: {
    name: wish.accountName,
    url: wish.accountUrl,
    address: venue.address,
    colour: venue.colour ?? DEFAULT_ACCENT,
  },
  firstName: wish.firstName,
  nbPeople: wish.nbPeople,
  from: wish.firstDay,
  to: wish.lastDay,
  what: (wish.categories.length > 0 ? wish.categories : wish.serviceTypes).map(({ name }) => name),
  weekdays: wish.weekdays ?? [],
  hours: wish.hours.map(({ start, end }) => timeSlotText(start, end)),
  notBefore: wish.fromMinute === 0 ? null : formatTimeOfDay(wish.fromMinute),
  before: wish.toMinute === MINUTES_PER_DAY ? null : formatTimeOfDay(wish.toMinute),
  maxPrice: wish.maxPriceMinor === null ? null : { minor: wish.maxPriceMinor, currency: wish.currency },
  url: wishUrl(settings.publicUrl, tokenOf(wish, settings), wish.language),
  privacyUrl: venue.privacyUrl ?? privacyPageUrl(settings.publicUrl, wish.language),
});

const tokenOf = ({ accountId, id, number }: WishRow, { guestKey }: TaskSettings): string =>
  guestToken(wishKeyOf(guestKey), { accountId, bookingId: id, number });

/** Where the mail goes, and how its reader leaves the line from his mail program (RFC 8058). */
export const wishDeparture = (
  { wish, venue }: { wish: WishRow; venue: VenueOfWish },
  settings: TaskSettings,
) => ({
  to: wish.email,
  fromName: wish.accountName,
  // An answer would show the venue the address of whoever waits, and a confidential guest's is kept from it.
  replyTo: wish.isConfidential ? undefined : venue.emails[0],
  headers: {
    'List-Unsubscribe': `<${wishUnsubscribeUrl(settings.publicUrl, tokenOf(wish, settings))}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  },
});

export const sayOfWish = (wish: ToldWish, params: Params = {}): Say =>
  sayIn(wish.language, { hotel: oneLine(wish.venue.name), firstName: oneLine(wish.firstName), ...params });

/** What both mails have. */
export const sharedOfWish = (wish: ToldWish, say: Say) => ({
  language: wish.language,
  venue: oneLine(wish.venue.name),
  address: wish.venue.address?.trim() || null,
  colour: toHex(
    parseColor(wish.venue.colour) ?? parseColor(DEFAULT_ACCENT) ?? { red: 0, green: 0, blue: 0, alpha: 1 },
  ),
  greeting: say('greeting'),
  link: linkTo(say('confirmation.visit'), wish.venue.url),
  footer: [say('wish.footer'), say('footer.poweredBy')],
  privacy: linkTo(say('footer.privacy'), wish.privacyUrl),
});

export const peopleFact = (language: MailLanguage, nbPeople: number | null): Fact[] =>
  nbPeople === null
    ? []
    : [
        {
          label: sayIn(language)('label.people'),
          value: translatePlural(mailTexts[language], language, 'people', nbPeople),
        },
      ];

/** One day, or several. */
export const daysOfWish = ({ from, to, language }: ToldWish): string =>
  from === to
    ? capitalised(dayText(from, language), language)
    : capitalised(
        sayIn(language, { from: dayText(from, language), to: dayText(to, language) })('wish.days'),
        language,
      );

const hoursOfWish = ({ hours, notBefore, before, language }: ToldWish): string | null => {
  const from = notBefore && timesText(notBefore, language);
  const to = before && timesText(before, language);
  const say = sayIn(language, { from: from ?? '', to: to ?? '' });
  const within =
    from && to
      ? say('wish.hoursBetween')
      : from
        ? say('wish.hoursFrom')
        : to
          ? say('wish.hoursBefore')
          : null;
  const named = hours.map((each) => timesText(each, language)).join(', ');
  return [named, within].filter(Boolean).join(', ') || null;
};

/** What somebody waits for. */
export function wishFacts(wish: ToldWish): Fact[] {
  const { language, maxPrice } = wish;
  const label = sayIn(language);
  const hours = hoursOfWish(wish);
  return [
    {
      label: label('wish.label.what'),
      value: wish.what.map(oneLine).join(', ') || label('wish.any'),
    },
    ...(wish.weekdays.length > 0
      ? [
          {
            label: label('wish.label.weekdays'),
            value: wish.weekdays.map((each) => writeWeekday(each, language)).join(', '),
          },
        ]
      : []),
    ...(hours ? [{ label: label('wish.label.hours'), value: hours }] : []),
    ...peopleFact(language, wish.nbPeople),
    ...(maxPrice
      ? [
          {
            label: label('wish.label.maxPrice'),
            value: moneyText(maxPrice.minor, maxPrice.currency, language),
          },
        ]
      : []),
  ];
}

export const sampleWish = (language: MailLanguage): ToldWish => ({
  language,
  venue: {
    name: 'Hôtel des Rives',
    url: 'https://example.com/',
    address: '1 quai des Rives, 74000 Annecy',
    colour: DEFAULT_ACCENT,
  },
  firstName: sayIn(language)('sample.firstName'),
  nbPeople: 2,
  from: '2030-06-10',
  to: '2030-06-14',
  what: [sayIn(language)('sample.category')],
  weekdays: [1, 3],
  hours: [],
  notBefore: '12h00',
  before: '18h00',
  maxPrice: { minor: 8000, currency: 'EUR' },
  url: 'https://example.com/liste-attente/exemple',
  privacyUrl: 'https://example.com/confidentialite',
});
