import type { Wish, WishPlace } from '@meridienne/contracts';
import {
  type CalendarDay,
  formatTimeOfDay,
  isoWeekday,
  localTimes,
  venueNow,
  writeDay,
} from '@meridienne/domain';
import type { TFunction } from 'i18next';
import { rangeText } from '../../../../ground/days/range-text.ts';
import { weekdayName } from '../../../../ground/days/weekday-name.ts';
import { priceText } from '../../../../lib/price-text.ts';

interface Says {
  readonly t: TFunction;
  readonly language: string;
}

const SHORT_DAY = { weekday: 'short', day: 'numeric', month: 'short' } as const;

const listText = (texts: readonly string[], language: string): string =>
  new Intl.ListFormat(language).format(texts);

/** With a dash, as everywhere on the screens; the API's own text has a hyphen. */
const hoursText = (hours: string, language: string): string =>
  localTimes(hours.replace(' - ', ' – '), language);

const timesText = ({ hours, notBefore, before }: Wish, { t, language }: Says): string | null => {
  if (hours.length > 0) {
    return listText(
      hours.map((each) => hoursText(each, language)),
      language,
    );
  }
  const from = notBefore && localTimes(notBefore, language);
  const to = before && localTimes(before, language);
  if (from && to) return t('waitingList.between', { from, to });
  if (from) return t('waitingList.notBefore', { from });
  return to ? t('waitingList.before', { to }) : null;
};

/** What somebody waits for: what, when, and what it may be at most. */
export const wishWords = (wish: Wish, says: Says): { what: string; when: string; limits: string | null } => {
  const { t, language } = says;
  const names = [wish.categories, wish.serviceTypes].flatMap((kind) =>
    kind.length === 0
      ? []
      : [
          listText(
            kind.map(({ name }) => name),
            language,
          ),
        ],
  );
  const weekdays = wish.weekdays.toSorted((one, other) => one - other);
  const when = [
    rangeText(wish, language, SHORT_DAY),
    weekdays.length > 0 && wish.from !== wish.to
      ? t('waitingList.weekdays', {
          days: listText(
            weekdays.map((each) => weekdayName(each, language)),
            language,
          ),
        })
      : null,
    timesText(wish, says),
  ];
  const limits = [
    wish.nbPeople === null ? null : t('waitingList.people', { count: wish.nbPeople }),
    wish.maxPrice === null
      ? null
      : t('waitingList.maxPrice', { price: priceText(wish.maxPrice, wish.currency, language) }),
  ];
  return {
    what: names.join(' · ') || t('waitingList.anything'),
    when: joined(when) ?? '',
    limits: joined(limits),
  };
};

const joined = (texts: readonly (string | null)[]): string | null =>
  texts.filter((text) => text !== null).join(' · ') || null;

/** A place, as it is chosen and as it was offered. */
export const placeText = (place: Omit<WishPlace, 'offer'>, language: string): string =>
  [
    writeDay(place.day, language, SHORT_DAY),
    hoursText(place.timeSlotName, language),
    place.categoryName,
    priceText(place.price, place.currency, language),
  ].join(' · ');

/** An instant by the venue's clock, in words. */
export const momentText = (at: string, timeZone: string, { t, language }: Says): string => {
  const { day, minute } = venueNow(new Date(at), timeZone);
  return t('waitingList.moment', {
    day: writeDay(day, language, SHORT_DAY),
    time: localTimes(formatTimeOfDay(minute), language),
  });
};

/** Of each day how many wait for a place of it. */
export const waitingOn = (
  wishes: readonly Pick<Wish, 'from' | 'to' | 'weekdays'>[],
  day: CalendarDay,
): number =>
  wishes.filter(
    ({ from, to, weekdays }) =>
      from <= day && day <= to && (weekdays.length === 0 || weekdays.includes(isoWeekday(day))),
  ).length;
