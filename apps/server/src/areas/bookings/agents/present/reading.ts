import type { SlimCategory } from '@meridienne/contracts';
import {
  CANCEL_NEVER,
  type CalendarDay,
  fromMinor,
  localTime,
  MINUTES_PER_DAY,
  pickText,
} from '@meridienne/domain';
import { iri } from '../../../../hydra/iri.ts';
import type { DayAvailability } from '../../availability/queries/days.ts';
import type { DayAnswer } from '../../availability/queries/answers.ts';
import type { SoldAddon, Storefront } from '../../storefront/queries/storefront.ts';
import type { KnownVenue } from '../queries/known-venue.ts';
import { takesPersons } from '../rules.ts';

const named = (
  { name, names }: { name: string; names: Record<string, string> },
  language: string,
  { defaultLanguage }: Storefront,
) => ({ name: pickText(names, [language, defaultLanguage], name), names });

const addonPrices = (
  addons: readonly SoldAddon[],
  category: SlimCategory,
  venue: Storefront,
  language: string,
) =>
  addons
    // None chosen means all of the account's.
    .filter(({ id }) => category.addons.length === 0 || category.addons.includes(iri('Addon', id)))
    .map((addon) => ({
      id: addon.id,
      name: named(addon, language, venue).name,
      price: fromMinor(addon.priceMinor, venue.currency),
    }));

export const cancelRule = (hours: number): string => {
  if (hours === CANCEL_NEVER) return 'Only the venue can cancel a booking.';
  if (hours === 0) return 'The guest can cancel online until the booking begins.';
  return `The guest can cancel online until ${hours} ${hours === 1 ? 'hour' : 'hours'} before the booking begins.`;
};

const roomOf = (
  category: SlimCategory,
  { venue, contents }: Omit<KnownVenue, 'serviceTypes'>,
  { language, publicUrl }: { language: string; publicUrl: string },
) => ({
  id: category.id,
  ...named(category, language, venue),
  description: pickText(category.descriptions, [language, venue.defaultLanguage], category.description),
  sold: category.type === 'duration' ? 'by the hour' : 'by time slots',
  // Null where it takes any number, and doesn't ask.
  persons: category.isLimited
    ? { min: category.rangePeople[0] ?? 1, max: category.rangePeople[1] ?? 1 }
    : null,
  surfaceSquareMetres: category.surface,
  equipment: category.services.flatMap((each) => {
    const json = contents.services.get(each);
    return json === undefined
      ? []
      : named(JSON.parse(json) as { name: string; names: Record<string, string> }, language, venue).name;
  }),
  pictures: category.images.map((address) => `${publicUrl}${address}-md.webp`),
  extras: addonPrices(venue.addons, category, venue, language),
  cancelling: cancelRule(category.cancelHours),
});

const categoriesIn = ({ categories }: KnownVenue['contents']): SlimCategory[] =>
  [...categories.values()]
    .map(({ json }) => JSON.parse(json) as SlimCategory)
    .toSorted((one, other) => one.id - other.id);

/** The venue and its rooms. */
export const presentVenue = (
  { venue, contents, serviceTypes }: KnownVenue,
  page: { language: string; publicUrl: string },
) => ({
  venue: {
    name: venue.name,
    phone: venue.phone,
    address: venue.address,
    timeZone: venue.timeZone,
    currency: venue.currency,
    languages: venue.widgetLanguages,
    closedWeekdays: venue.closedWeekdays,
  },
  services: serviceTypes.map((each) => ({
    id: each.id,
    ...named(each, page.language, venue),
    rooms: [...(venue.serviceTypes.get(each.id) ?? [])],
  })),
  rooms: categoriesIn(contents).map((category) => roomOf(category, { venue, contents }, page)),
});

export const presentDays = (
  days: readonly DayAvailability[],
  { from, to }: { from: CalendarDay; to: CalendarDay },
  { currency }: Storefront,
) => ({
  from,
  to,
  currency,
  days: days.map(({ day, count, minPrice }) => ({
    day,
    offers: count,
    priceFrom: fromMinor(minPrice, currency),
  })),
});

/** What can be booked on a day, by its hours, with the rooms that it is of once each. */
export function presentDay(
  { offers, contents, currency }: DayAnswer,
  venue: Storefront,
  { day, persons, language }: { day: CalendarDay; persons: number | null; language: string },
) {
  const fitting = offers.filter(({ categoryId }) => {
    const category = venue.categories.get(categoryId);
    return category !== undefined && takesPersons(category, persons);
  });
  const shown = new Set(fitting.map(({ categoryId }) => categoryId));
  return {
    day,
    timeZone: venue.timeZone,
    currency,
    offers: fitting.map((offer) => {
      const { start, end } = hoursIn(offer);
      return {
        offer: offer.id,
        room: offer.categoryId,
        starts: localTime(day, start),
        ends: localTime(day, end),
        price: fromMinor(offer.priceMinor, currency),
        ...(offer.fullMinor !== undefined && { insteadOf: fromMinor(offer.fullMinor, currency) }),
      };
    }),
    rooms: categoriesIn(contents)
      .filter(({ id }) => shown.has(id))
      .map((category) => ({
        id: category.id,
        name: named(category, language, venue).name,
        persons: category.isLimited
          ? { min: category.rangePeople[0] ?? 1, max: category.rangePeople[1] ?? 1 }
          : null,
        extras: addonPrices(venue.addons, category, venue, language),
        cancelling: cancelRule(category.cancelHours),
      })),
  };
}

/** An end before the start, or at it, is the next day's. */
const hoursIn = ({ slot, period }: DayAnswer['offers'][number]) => {
  const { start, end } = period ?? slot;
  return { start, end: end <= start ? end + MINUTES_PER_DAY : end };
};
