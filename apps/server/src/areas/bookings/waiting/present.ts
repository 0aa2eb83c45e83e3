import type { GuestWish, Wish, WishPlace } from '@meridienne/contracts';
import {
  accountSells,
  formatTimeOfDay,
  fromMinor,
  isWebAddress,
  MINUTES_PER_DAY,
  nameWithoutContact,
  pickText,
  timeSlotText,
  venueNow,
} from '@meridienne/domain';
import type { News } from '../../../http/live-news.ts';
import { iri } from '../../../hydra/iri.ts';
import { type GuestKey, guestBookingUrl, guestToken } from '../../../kernel/guest-token.ts';
import { shownPhone } from '../../../kernel/phone.ts';
import type { Storefront } from '../storefront/queries/storefront.ts';
import type { FittingPlace } from './queries/fitting-places.ts';
import type { WishOfferRow, WishRow } from './queries/list-wishes.ts';

/** What somebody waits for. */
const wished = (row: WishRow) => ({
  nbPeople: row.nbPeople,
  from: row.firstDay,
  to: row.lastDay,
  weekdays: row.weekdays ?? [],
  categories: row.categories,
  serviceTypes: row.serviceTypes,
  hours: row.hours.map(({ start, end }) => timeSlotText(start, end)),
  notBefore: row.fromMinute === 0 ? null : formatTimeOfDay(row.fromMinute),
  before: row.toMinute === MINUTES_PER_DAY ? null : formatTimeOfDay(row.toMinute),
  maxPrice: row.maxPriceMinor === null ? null : fromMinor(row.maxPriceMinor, row.currency),
  currency: row.currency,
});

const placeTold = (
  row: Pick<WishOfferRow, 'categoryName' | 'day' | 'startMinute' | 'endMinute' | 'priceMinor' | 'currency'>,
) => ({
  categoryName: row.categoryName,
  day: row.day,
  timeSlotName: timeSlotText(row.startMinute, row.endMinute),
  price: fromMinor(row.priceMinor, row.currency),
  currency: row.currency,
});

/** @param isHidden whether the reader is the venue's, which never learns how to reach a confidential guest */
export function presentWish(row: WishRow, isStaff: boolean): Wish {
  const isHidden = isStaff && row.isConfidential;
  const typed = { firstName: row.firstName, lastName: row.lastName };
  const name = isHidden ? nameWithoutContact(typed, { email: row.email, phone: row.phone }) : typed;
  return {
    '@id': iri('Wish', row.id),
    '@type': 'Wish',
    id: row.id,
    state: row.state,
    place: row.place,
    firstname: name.firstName,
    lastname: name.lastName,
    email: isHidden || row.email === '' ? null : row.email,
    phone: isHidden ? null : row.phone,
    phoneText: isHidden || row.phone === null ? null : shownPhone(row.phone, row.timeZone),
    isConfidential: row.isConfidential,
    language: row.language,
    ...wished(row),
    createdAt: row.createdAt.toISOString(),
    endedAt: row.endedAt?.toISOString() ?? null,
    endedBy: row.endedBy,
    erasedAt: row.erasedAt?.toISOString() ?? null,
    offers: row.offers.map((offer) => ({
      id: offer.id,
      state: offer.state,
      ...placeTold(offer),
      madeAt: new Date(offer.madeAt).toISOString(),
      until: new Date(offer.expiresAt).toISOString(),
      endedAt: offer.endedAt && new Date(offer.endedAt).toISOString(),
      booking: offer.bookingId === null ? null : iri('Booking', offer.bookingId),
      madeBy: offer.madeBy,
      reason: offer.reason,
    })),
  };
}

/** As the link of its mails shows it. */
export function presentGuestWish(
  row: WishRow,
  { colour, guestKey, publicUrl, at }: { colour: string; guestKey: GuestKey; publicUrl: string; at: Date },
): GuestWish {
  const { accountId, language, timeZone } = row;
  const open = row.offers.find(({ state }) => state === 'open');
  const taken = row.offers.find(({ state }) => state === 'taken');
  const bookingUrl =
    taken?.bookingId && taken.bookingNumber
      ? guestBookingUrl(
          publicUrl,
          guestToken(guestKey, { accountId, bookingId: taken.bookingId, number: taken.bookingNumber }),
          language,
        )
      : null;
  const ends = open && new Date(open.expiresAt);
  const clock = ends && venueNow(ends, timeZone);
  return {
    '@type': 'GuestWish',
    // What has run out may not be written down yet.
    state: row.state === 'offered' && !open ? 'waiting' : row.state,
    // What is offered already stays held; nothing else is offered as long as this lasts.
    isPaused: !row.hasWaitingList || !accountSells(row, venueNow(at, timeZone).day),
    firstname: row.firstName,
    language,
    ...wished(row),
    offer:
      open && ends && clock
        ? {
            id: open.id,
            ...placeTold(open),
            until: { day: clock.day, time: formatTimeOfDay(clock.minute) },
            seconds: Math.max(0, Math.floor((ends.getTime() - at.getTime()) / 1000)),
          }
        : null,
    bookingUrl,
    bookingNumber: taken?.bookingNumber ?? null,
    venue: {
      id: accountId,
      name: row.accountName,
      url: row.accountUrl && isWebAddress(row.accountUrl) ? row.accountUrl : null,
      phone: row.accountPhone,
      colour,
      timeZone,
    },
  };
}

/** @param language the reader's; null for the venue's own */
export function presentPlace(venue: Storefront, place: FittingPlace, language: string | null): WishPlace {
  const category = venue.categories.get(place.categoryId);
  const languages = [language ?? venue.defaultLanguage, venue.defaultLanguage];
  const categoryName = pickText(category?.names ?? {}, languages, category?.name ?? '');
  return {
    offer: iri('Offer', place.offerId),
    ...placeTold({ ...place, categoryName, currency: venue.currency }),
  };
}

/** For whoever has the list open. */
export const wishNews = (accountId: number): News => ({ accountId, kind: 'wishes' });
