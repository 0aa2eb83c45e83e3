import { PAYMENT_MEANS } from '@meridienne/domain';
import { Type, type Static } from 'typebox';
import { defineCall } from '../call.ts';
import {
  day,
  recordId,
  idParams,
  instantInput,
  link,
  longRecordId,
  MESSAGE_KEYWORD,
  money,
  nullable,
  openDayInput,
  reference,
  text,
} from '../fields.ts';
import { collection, resource } from '../hydra.ts';
import { accountFilter, collectionQuery } from '../paging.ts';
import { narrowing } from './booking-narrowing.ts';
import { confirmationSchema } from './confirmation.ts';

export const BOOKING_ORDER = [
  'bookAt',
  'bookingId',
  'categoryName',
  'createdAt',
  'lastname',
  'price',
] as const;

/** How long a staff's note or the reason of a cancellation may be. */
export const BOOKING_COMMENT_LENGTH = 2000;

export const bookingStatus = () => Type.Enum(['booked', 'confirmed', 'noShow', 'canceled']);
const paymentMeans = () => Type.Enum([...PAYMENT_MEANS]);

/** One of what was booked with a place; `price` is that of one. */
export const bookingAddonSchema = Type.Object({
  id: Type.Integer(),
  name: Type.String(),
  amount: Type.Integer(),
  price: Type.Number(),
});

/** A unit of a shared stock, from 1 on; its name is null where it goes by its number. */
export const givenUnitSchema = Type.Object({ unit: Type.Integer(), name: nullable(Type.String()) });

export const bookingSchema = resource('Booking', {
  id: Type.Integer(),
  /** The number to read out. */
  bookingId: Type.Integer(),
  status: bookingStatus(),
  bookAt: day(),
  timeSlotName: Type.String(),
  /** When it begins, in minutes from the midnight of `bookAt`: after the next one, from 1440 on. */
  startMinute: Type.Integer(),
  /** Until how many hours before that its guest may cancel it, as it was when it was booked; -1: never. */
  cancelHours: Type.Integer(),
  /** Null for nearly all: nobody is asked. */
  confirmation: nullable(confirmationSchema),
  arrivedAt: nullable(Type.String()),
  nbPeople: nullable(Type.Integer()),
  addons: Type.Array(bookingAddonSchema),
  /** The total. */
  price: Type.Number(),
  /** What the offer cost when it was booked: the total but for the add-ons, and for what was set by hand. */
  offerPrice: Type.Number(),
  /** Why the desk has set another total by hand; null for the traveller, and where the total is as computed. */
  priceReason: nullable(Type.String()),
  currency: Type.String(),
  /** What the visitor asked for. */
  comment: nullable(Type.String()),
  /** The staff's own note; never sent to the traveller. */
  staffNote: nullable(Type.String()),
  /** The reason given when it was cancelled. */
  cancelComment: nullable(Type.String()),
  /** Both names are empty once the contact has been erased. */
  firstname: Type.String(),
  lastname: Type.String(),
  /**
   * Null for a hotelier when the booking is confidential, as is `phone`, and for everybody once it has been erased, or when
   * the desk took it without one.
   */
  email: nullable(Type.String()),
  /** As ITU-T E.164 writes it, where it can be read as a number; else as it was typed. */
  phone: nullable(Type.String()),
  /** The same as one writes it at the venue: without the code of its own country. */
  phoneText: nullable(Type.String()),
  /**
   * As the category was when it was booked; never for a desk's booking, as the desk typed the contact itself (O §7).
   */
  isConfidential: Type.Boolean(),
  /** When the guest's contact, and all that was written of the guest, was erased for good. */
  erasedAt: nullable(Type.String({ format: 'date-time' })),
  /** When the desk saw the guest come, and leave; both null for the traveller, as is what was paid (ADR 30). */
  checkedInAt: nullable(Type.String({ format: 'date-time' })),
  checkedOutAt: nullable(Type.String({ format: 'date-time' })),
  paidAt: nullable(Type.String({ format: 'date-time' })),
  /** What was paid, whatever becomes of the price. */
  paidAmount: nullable(Type.Number()),
  paymentMeans: nullable(paymentMeans()),
  /** Who took the payment; null too once that user is gone. */
  paidBy: nullable(Type.String()),
  /**
   * As it was booked, in the venue's language or the guest's; for staff who ask in another (`Accept-Language`), as the
   * category is called there today. So are the add-ons. (ADR 36)
   */
  categoryName: Type.String(),
  /** The unit that the desk has given it; null where none was, as it then stands in any, and for the traveller. */
  unit: nullable(givenUnitSchema),
  /** Set only for a booking of a duration category (O §7). */
  categoryId: nullable(Type.Integer()),
  category: nullable(link('Category')),
  bookOn: Type.Enum(['Widget', 'Preview', 'Back office', 'Agent']),
  /** The widget that it was made in; null at the desk, for the traveller, and once the widget is gone. */
  widgetName: nullable(Type.String()),
  language: Type.String(),
  createdAt: Type.String({ format: 'date-time' }),
  updatedAt: Type.String({ format: 'date-time' }),
  /** Null when the schedule it was booked in is gone. */
  offer: nullable(link('Offer')),
  /**
   * Whether the guest is to be given another place: there is no offer any more, the day is not past, and the booking is
   * not cancelled. Always false for the traveller.
   */
  toReplace: Type.Boolean(),
  user: nullable(link('User')),
  account: resource('Account', {
    id: Type.Integer(),
    name: Type.String(),
    /** The venue's own site. */
    url: nullable(Type.String()),
    timeZone: Type.String(),
    /** Whether it lets guests move their bookings by themselves. */
    guestsMove: Type.Boolean(),
    /** Whether guests and the venue write to each other. */
    guestMessages: Type.Boolean(),
  }),
});
export type Booking = Static<typeof bookingSchema>;

const statuses = () =>
  Type.Optional(
    Type.Union([bookingStatus(), Type.Array(bookingStatus(), { maxItems: 4 })], {
      [MESSAGE_KEYWORD]: 'unknownChoice',
    }),
  );

const filters = {
  'bookAt[after]': Type.Optional(openDayInput()),
  'bookAt[before]': Type.Optional(openDayInput()),
  status: statuses(),
  'status[]': statuses(),
  lastname: Type.Optional(text(120)),
  /** A part of what the category is called, in any language. */
  categoryName: Type.Optional(text(120)),
  ...narrowing,
  'category.id[]': Type.Optional(Type.Union([recordId(), Type.Array(recordId(), { maxItems: 500 })])),
  /** Only bookings whose guest is still to come, by the venue's clock: neither cancelled, over, nor a no-show. */
  isToCome: Type.Optional(Type.Boolean()),
  /** Only bookings of which it isn't known whether the guest still comes, though it should be. */
  isUnconfirmed: Type.Optional(Type.Boolean()),
  'exists[categoryId]': Type.Optional(Type.Boolean()),
  'exists[offer]': Type.Optional(Type.Boolean()),
  /** Only bookings whose guest is to be given another place, or only the others. */
  toReplace: Type.Optional(Type.Boolean()),
  /**
   * Words of a name, an e-mail or its domain, a phone's first or last digits, the beginning of the number, a day in
   * figures or words, or several of these. Nobody is found by an e-mail or phone that is confidential.
   */
  search: Type.Optional(text(120)),
};

export const listBookings = defineCall({
  method: 'GET',
  path: '/bookings',
  summary: 'The bookings of an account',
  query: collectionQuery({ ...accountFilter, ...filters }, BOOKING_ORDER),
  response: collection(bookingSchema),
});
export const listAccountBookings = defineCall({
  method: 'GET',
  path: '/accounts/:id/bookings',
  summary: 'The bookings of an account',
  params: idParams(),
  query: collectionQuery(filters, BOOKING_ORDER),
  response: collection(bookingSchema),
});
export type BookingQuery = Static<(typeof listAccountBookings)['query']>;

export const exportBookingsSchema = Type.Object({
  accountId: reference(),
  /** The first and the last day; 0001-01-01 and 9999-12-31 leave that end open, as an empty list does both. */
  dates: Type.Optional(nullable(Type.Array(openDayInput(), { maxItems: 2 }))),
  /** The list's other filters, so that the file holds what the list shows. */
  status: statuses(),
  lastname: Type.Optional(text(120)),
  search: Type.Optional(text(120)),
  categoryName: Type.Optional(text(120)),
  toReplace: Type.Optional(Type.Boolean()),
  isUnconfirmed: Type.Optional(Type.Boolean()),
  ...narrowing,
  /** Only these of them. */
  ids: Type.Optional(Type.Array(longRecordId(), { maxItems: 500 })),
  /** Whether lines at the end say what was expected, paid by each means, and is left to pay. */
  withTotals: Type.Optional(Type.Boolean()),
});
export type ExportBookings = Static<typeof exportBookingsSchema>;

export const exportBookings = defineCall({
  method: 'POST',
  path: '/export-bookings',
  summary: 'The bookings of an account as CSV, in the language of the call',
  body: exportBookingsSchema,
  responseTypes: ['text/csv'],
  isFile: true,
});

export const listUserBookings = defineCall({
  method: 'GET',
  path: '/users/:id/bookings',
  summary: 'The bookings of a user, for himself',
  params: idParams(),
  // Whether the booking is over, by the venue's clock.
  query: collectionQuery({ isPast: Type.Optional(Type.Boolean()) }, BOOKING_ORDER),
  response: collection(bookingSchema),
});
export const bookingCalendar = defineCall({
  method: 'GET',
  path: '/bookings/:id/calendar',
  summary: 'A booking as a file for the calendar of the traveller whose it is',
  params: idParams(),
  responseTypes: ['text/calendar'],
  isFile: true,
});
export const readBooking = defineCall({
  method: 'GET',
  path: '/bookings/:id',
  summary: 'A booking, for the account’s staff and for who made it',
  params: idParams(),
  response: bookingSchema,
});

export const changeBookingSchema = Type.Object({
  status: Type.Optional(bookingStatus()),
  /** With the status `canceled` it says why; otherwise it is the staff's note. The visitor's request stays. */
  comment: Type.Optional(nullable(text(BOOKING_COMMENT_LENGTH))),
  /** What the caller read; a booking changed since is left as it is. */
  updatedAt: Type.Optional(instantInput()),
});
export type ChangeBooking = Static<typeof changeBookingSchema>;

export const changeBooking = defineCall({
  method: 'PATCH',
  path: '/bookings/:id',
  summary:
    'Change a booking’s status or note; a traveller may cancel an own booking within the rule that it was made under',
  params: idParams(),
  body: changeBookingSchema,
  response: bookingSchema,
  fails: { 403: [], 409: ['changed', 'early', 'stock'] },
});
export const markBookingSchema = Type.Object({
  mark: Type.Enum(['checkedIn', 'checkedOut', 'paid']),
  /** Sets the mark, or takes it back. One that is so already stays as it is, and is no failure. */
  isSet: Type.Boolean(),
  /** How it was paid: needed to set `paid`. */
  means: Type.Optional(paymentMeans()),
  /** The price that the caller saw when it was paid; another one now is refused. */
  price: Type.Optional(money()),
  /** Since when the mark stands that the caller saw: what somebody has marked since then is left as it is. */
  since: Type.Optional(nullable(instantInput())),
});
export type MarkBooking = Static<typeof markBookingSchema>;

export const markBooking = defineCall({
  method: 'PATCH',
  path: '/bookings/:id/marks',
  summary: 'Note that a guest has come, has left or has paid, or take that back; for the account’s staff',
  params: idParams(),
  body: markBookingSchema,
  response: bookingSchema,
  fails: { 403: [], 409: ['changed', 'price'] },
});
export const deleteBooking = defineCall({
  method: 'DELETE',
  path: '/bookings/:id',
  summary: 'Delete a booking for good',
  params: idParams(),
  fails: { 409: ['stock'] },
});
