import type { PublicAddon, PublicOffer, PublicWidget } from '@meridienne/contracts';
import {
  arrivalTimes,
  bookingTotalMinor,
  formatTimeOfDay,
  minutesSinceMidnightOf,
  parseTimeOfDay,
  peopleOptions,
  toMinor,
  venueNow,
} from '@meridienne/domain';
import type { BookingInfo } from './state.ts';

export interface ChosenAddon extends PublicAddon {
  readonly amount: number;
  readonly priceMinor: number;
}

/** An API amount in minor units. @throws RangeError on an amount that is none: a fault of the server. */
export const minorOf = (price: number, currency: string): number => {
  const minor = toMinor(price, currency);
  if (minor === null) throw new RangeError(`not an amount: ${price} ${currency}`);
  return minor;
};

/** The add-ons on offer with a category, cheapest first (W §2): its own, or all of the account's. */
export const addonsOf = (widget: PublicWidget, offer: PublicOffer): PublicAddon[] => {
  const chosen = offer.category.addons;
  return widget.account.addons
    .filter((addon) => chosen.length === 0 || chosen.includes(addon['@id']))
    .toSorted((a, b) => a.price - b.price || a.id - b.id);
};

/** The add-ons that were taken, with their amounts. */
export const chosenAddons = (
  widget: PublicWidget,
  { offer, amounts }: Pick<BookingInfo, 'offer' | 'amounts'>,
): ChosenAddon[] =>
  (offer ? addonsOf(widget, offer) : []).flatMap((addon) => {
    const amount = amounts[addon.id] ?? 0;
    return amount > 0
      ? [{ ...addon, amount, priceMinor: minorOf(addon.price, widget.account.currency) }]
      : [];
  });

/** Offer plus add-ons in minor units (W §5); null before an offer is chosen. */
export const totalMinor = (
  widget: PublicWidget,
  info: Pick<BookingInfo, 'offer' | 'amounts'>,
): number | null =>
  info.offer &&
  bookingTotalMinor(minorOf(info.offer.price, widget.account.currency), chosenAddons(widget, info));

/** The numbers of people to choose from; none when the category isn't limited (W §5). */
export const peopleChoices = ({ category }: PublicOffer): number[] => {
  const [min, max] = category.rangePeople;
  return category.isLimited && min !== undefined && max !== undefined ? peopleOptions([min, max]) : [];
};

/** The number of people a booking is made for; null when the category isn't limited. */
export const peopleOf = ({ offer, people }: Pick<BookingInfo, 'offer' | 'people'>): number | null => {
  const choices = offer ? peopleChoices(offer) : [];
  // The category's range may have changed since the number was chosen.
  return choices.find((count) => count === people) ?? choices[0] ?? null;
};

/** The arrival times as '14h30', those past at the venue left out; none for a duration category (W §5). */
export const arrivalChoices = (offer: PublicOffer, timeZone: string, now: Date): string[] => {
  const start = parseTimeOfDay(offer.timeSlot.start);
  const end = parseTimeOfDay(offer.timeSlot.end);
  if (offer.category.type === 'duration' || start === null || end === null) return [];
  const notBefore = minutesSinceMidnightOf(offer.day, venueNow(now, timeZone));
  return arrivalTimes({ start, end, notBefore }).map(formatTimeOfDay);
};

/** The arrival time to book with, '' for none: what was chosen may have passed meanwhile. */
export const arrivalOf = (
  { offer, arrivedAt }: Pick<BookingInfo, 'offer' | 'arrivedAt'>,
  timeZone: string,
  now: Date,
): string => (offer && arrivalChoices(offer, timeZone, now).find((time) => time === arrivedAt)) ?? '';
