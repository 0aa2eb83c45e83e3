import type { Booking, Confirmation, CreatedBooking, GuestBooking, Held, Hold } from '@meridienne/contracts';
import {
  cancelRefusal,
  cancelUntil,
  confirmState,
  directionsUrl,
  formatTimeOfDay,
  fromMinor,
  hasBegun,
  isMovableByGuest,
  isWebAddress,
  nameWithoutContact,
  timeSlotText,
  venueNow,
  withoutContact,
} from '@meridienne/domain';
import type { News } from '../../../http/live-news.ts';
import { iri } from '../../../hydra/iri.ts';
import { type GuestKey, guestBookingUrl, guestCalendarUrl, guestToken } from '../../../kernel/guest-token.ts';
import { shownPhone } from '../../../kernel/phone.ts';
import type { AskedJson } from '../asking/queries/asked.ts';
import type { BookingPlace } from './commands/change-booking.ts';
import type { HeldPlace } from './commands/hold-offer.ts';
import type { CreatedBookingRow } from './queries/booking-context.ts';
import type { BookingReader } from './queries/booking-reader.ts';
import type { BookingRow } from './queries/list-bookings.ts';
import type { HoldRow } from './queries/list-holds.ts';
import { isToReplace } from './rules.ts';

/** What the rule of cancelling needs of a booking. */
const ruledOf = (row: BookingRow) => ({
  status: row.status,
  day: row.day,
  startMinute: row.start_minute,
  endMinute: row.end_minute,
  cancelHours: row.cancel_hours,
});

/** A booking as its guest's link shows it. @param at now */
export function presentGuestBooking(
  row: BookingRow,
  { colour, timeZone, googleUrl }: { colour: string; timeZone: string; googleUrl: string },
  at: Date,
): GuestBooking {
  const shown = presentBooking(row, 'traveller', at);
  const { status } = row;
  const ruled = ruledOf(row);
  const movable = { ...ruled, guestsMove: row.guests_move, hasCome: row.checked_in_at !== null };
  const refusal = cancelRefusal(ruled, timeZone, at);
  const until = refusal === null ? cancelUntil(ruled, timeZone) : null;
  return {
    '@type': 'GuestBooking',
    bookingId: shown.bookingId,
    status,
    bookAt: shown.bookAt,
    timeSlotName: shown.timeSlotName,
    arrivedAt: shown.arrivedAt,
    nbPeople: shown.nbPeople,
    addons: shown.addons,
    price: shown.price,
    currency: shown.currency,
    comment: shown.comment,
    cancelComment: shown.cancelComment,
    firstname: shown.firstname,
    categoryName: shown.categoryName,
    language: shown.language,
    updatedAt: shown.updatedAt,
    isCancellable: refusal === null,
    isMovable: isMovableByGuest(movable, timeZone, at),
    refusal,
    cancelUntil: until && { day: until.day, time: formatTimeOfDay(until.minute) },
    asking: presentAsking(row, at),
    googleUrl,
    venue: {
      id: row.account_id,
      name: row.account_name,
      url: row.account_url && isWebAddress(row.account_url) ? row.account_url : null,
      phone: row.account_phone,
      address: row.account_address,
      colour,
      timeZone,
    },
  };
}

/** @param at now */
export function presentBooking(row: BookingRow, reader: BookingReader, at: Date): Booking {
  // What confidential means: the venue never learns how to reach its guest.
  const isContactless = reader === 'namesOnly' || reader === 'noGuests';
  const isHidden = isContactless || (row.is_confidential && reader === 'staff');
  const written = (text: string | null) => {
    if (isContactless) return null;
    return isHidden && text !== null ? withoutContact(text, row) : text;
  };
  const { firstName, lastName } = presentName(row, reader, isHidden);
  const isTraveller = reader === 'traveller';
  return {
    '@id': iri('Booking', row.id),
    '@type': 'Booking',
    id: row.id,
    bookingId: row.number,
    status: row.status,
    bookAt: row.day,
    timeSlotName: timeSlotText(row.start_minute, row.end_minute),
    startMinute: row.start_minute,
    cancelHours: row.cancel_hours,
    confirmation: row.asked && presentConfirmation(row.asked, at),
    arrivedAt: row.arrived_minute === null ? null : formatTimeOfDay(row.arrived_minute),
    nbPeople: row.nb_people,
    addons: row.addons.map((addon) => ({
      id: addon.id,
      name: isTraveller ? addon.visitorName : (row.local_addon_names?.[addon.id] ?? addon.name),
      amount: addon.amount,
      price: fromMinor(addon.priceMinor, row.currency),
    })),
    price: fromMinor(row.price_minor, row.currency),
    offerPrice: fromMinor(row.offer_price_minor, row.currency),
    priceReason: isTraveller || isContactless ? null : row.price_reason,
    currency: row.currency,
    comment: written(row.comment),
    staffNote: isTraveller || isContactless ? null : row.staff_note,
    cancelComment: written(row.cancel_comment),
    firstname: firstName,
    lastname: lastName,
    email: isHidden || row.email === '' ? null : row.email,
    phone: isHidden ? null : row.phone,
    phoneText: isHidden || row.phone === null ? null : shownPhone(row.phone, row.account_time_zone),
    isConfidential: row.is_confidential,
    erasedAt: row.erased_at?.toISOString() ?? null,
    ...presentMarks(row, isTraveller),
    categoryName: isTraveller ? row.category_name_visitor : row.local_category_name,
    unit: isTraveller ? null : row.unit,
    categoryId: row.category_type === 'duration' ? row.category_id : null,
    category: row.category_id === null ? null : iri('Category', row.category_id),
    bookOn: row.book_on,
    widgetName: isTraveller ? null : row.widget_name,
    language: row.language,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
    offer: row.offer_id === null ? null : iri('Offer', row.offer_id),
    toReplace:
      !isTraveller &&
      isToReplace({ offerId: row.offer_id, status: row.status, day: row.day }, () =>
        venueNow(at, row.account_time_zone),
      ),
    user: isHidden || row.user_id === null ? null : iri('User', row.user_id),
    account: {
      '@id': iri('Account', row.account_id),
      '@type': 'Account',
      id: row.account_id,
      name: row.account_name,
      url: row.account_url,
      timeZone: row.account_time_zone,
      guestsMove: row.guests_move,
      guestMessages: row.guest_messages,
    },
  };
}

function presentName(
  { first_name: firstName, last_name: lastName, ...row }: BookingRow,
  reader: BookingReader,
  isHidden: boolean,
): { firstName: string; lastName: string } {
  if (reader === 'noGuests') return { firstName: '', lastName: '' };
  return isHidden ? nameWithoutContact({ firstName, lastName }, row) : { firstName, lastName };
}

/** What the desk has noted of a guest: its own affair, as is who noted it. */
function presentMarks(
  row: BookingRow,
  isTraveller: boolean,
): Pick<Booking, 'checkedInAt' | 'checkedOutAt' | 'paidAt' | 'paidAmount' | 'paymentMeans' | 'paidBy'> {
  const noted = <T>(value: T | null) => (isTraveller ? null : value);
  return {
    checkedInAt: noted(row.checked_in_at)?.toISOString() ?? null,
    checkedOutAt: noted(row.checked_out_at)?.toISOString() ?? null,
    paidAt: noted(row.paid_at)?.toISOString() ?? null,
    paidAmount: row.paid_minor === null ? null : noted(fromMinor(row.paid_minor, row.currency)),
    paymentMeans: noted(row.paid_means),
    paidBy: noted(row.paid_by_name),
  };
}

/** How it stands about a booking that was, or was to be, asked about. @param at now */
const presentConfirmation = (asked: AskedJson, at: Date): Confirmation => ({
  state: stateOf(asked, at),
  askedAt: instant(asked.askedAt),
  dueAt: new Date(asked.dueAt).toISOString(),
  releases: asked.releases,
  answer: asked.answer,
  answeredAt: instant(asked.answeredAt),
  answeredBy: asked.answeredBy,
  isReleased: asked.releasedAt !== null,
});

const instant = (at: string | null) => at && new Date(at).toISOString();

const stateOf = ({ askedAt, dueAt, answer }: AskedJson, at: Date) =>
  confirmState({ askedAt: askedAt === null ? null : new Date(askedAt), dueAt: new Date(dueAt), answer }, at);

/** As its guest is asked; nothing where no mail has asked him. */
export function presentAsking(row: BookingRow, at: Date): GuestBooking['asking'] {
  const { asked, status } = row;
  if (asked === null || asked.askedAt === null) return null;
  const begins = { day: row.day, startMinute: row.start_minute };
  const due = venueNow(new Date(asked.dueAt), row.account_time_zone);
  return {
    state: stateOf(asked, at),
    releases: asked.releases,
    isReleased: asked.releasedAt !== null,
    due: { day: due.day, time: formatTimeOfDay(due.minute) },
    isOpen:
      (status === 'booked' || status === 'confirmed') &&
      row.checked_in_at === null &&
      !hasBegun(begins, venueNow(at, row.account_time_zone)),
  };
}

interface GuestLinks {
  accountId: number;
  guestKey: GuestKey;
  publicUrl: string;
  /** How to reach it. */
  venue: { phone: string | null; address: string | null } | null;
}

/** What is told of a booking to whoever has made it. */
export function presentCreated(row: CreatedBookingRow, links: GuestLinks): CreatedBooking {
  return {
    '@id': iri('Booking', row.id),
    '@type': 'Booking',
    id: row.id,
    bookingId: row.number,
    status: 'booked',
    bookAt: row.day,
    timeSlotName: timeSlotText(row.startMinute, row.endMinute),
    categoryName: row.categoryName,
    price: fromMinor(row.priceMinor, row.currency),
    currency: row.currency,
    // Whoever has the link is the guest: the venue's desk never gets it.
    guest: row.bookOn === 'Back office' ? null : guestWays(row, links),
  };
}

function guestWays(
  { id: bookingId, number, language }: CreatedBookingRow,
  { accountId, guestKey, publicUrl, venue }: GuestLinks,
): CreatedBooking['guest'] {
  const token = guestToken(guestKey, { accountId, bookingId, number });
  return {
    url: guestBookingUrl(publicUrl, token, language),
    calendarUrl: guestCalendarUrl(publicUrl, token),
    directionsUrl: directionsUrl(venue?.address ?? null),
    phone: venue?.phone ?? null,
    address: venue?.address ?? null,
  };
}

/** What pages that show an account's bookings are told of one of them; nothing when nothing became of it. */
export const placeNews = (place: BookingPlace | null): News[] =>
  place === null
    ? []
    : [
        {
          accountId: place.accountId,
          kind: 'bookings',
          ...(place.categoryId !== null && { categories: [place.categoryId] }),
          from: place.day,
          to: place.day,
        },
      ];

/** What became of places that are held or given back. */
export const holdNews = (places: readonly BookingPlace[]): News[] => places.flatMap(placeNews);

export const presentHeld = ({ hold, seconds, isRenewable }: Omit<HeldPlace, 'places'>): Held => ({
  success: 1,
  hold,
  seconds,
  isRenewable,
});

export const presentHold = (row: HoldRow): Hold => ({
  '@id': iri('Hold', row.id),
  '@type': 'Hold',
  id: row.id,
  offer: row.offerId,
  category: row.categoryId,
  categoryName: row.categoryName,
  day: row.day,
  start: formatTimeOfDay(row.startMinute),
  end: formatTimeOfDay(row.endMinute),
  madeBy: row.madeBy,
  seconds: row.seconds,
});
