import { PAYMENT_MEANS } from '@meridienne/domain';
import { Type, type Static } from 'typebox';
import { defineCall } from '../call.ts';
import {
  day,
  idParams,
  instantInput,
  link,
  longRecordId,
  MESSAGE_KEYWORD,
  nullable,
  openDayInput,
  recordId,
  reference,
  text,
  told,
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
export const paymentMeans = () => Type.Enum([...PAYMENT_MEANS]);

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
  bookingId: told('The number to read out.', Type.Integer()),
  status: bookingStatus(),
  bookAt: day(),
  timeSlotName: Type.String(),
  startMinute: told(
    'When it begins, in minutes from the midnight of `bookAt`: after the next one, from 1440 on.',
    Type.Integer(),
  ),
  cancelHours: told(
    'Until how many hours before that its guest may cancel it, as it was when it was booked; -1: never.',
    Type.Integer(),
  ),
  confirmation: told('Null for nearly all: nobody is asked.', nullable(confirmationSchema)),
  arrivedAt: nullable(Type.String()),
  nbPeople: nullable(Type.Integer()),
  addons: Type.Array(bookingAddonSchema),
  price: told('The total.', Type.Number()),
  offerPrice: told(
    'What the offer cost when it was booked: the total but for the add-ons, and for what was set by hand.',
    Type.Number(),
  ),
  priceReason: told(
    'Why the desk has set another total by hand; null for the traveller, and where the total is as computed.',
    nullable(Type.String()),
  ),
  currency: Type.String(),
  comment: told('What the visitor asked for.', nullable(Type.String())),
  staffNote: told('The staff’s own note; never sent to the traveller.', nullable(Type.String())),
  cancelComment: told('The reason given when it was cancelled.', nullable(Type.String())),
  firstname: told('Both names are empty once the contact has been erased.', Type.String()),
  lastname: Type.String(),
  email: told(
    'Null for a hotelier when the booking is confidential, as is `phone`, and for everybody once it has been erased, or when the desk took it without one.',
    nullable(Type.String()),
  ),
  phone: told(
    'As ITU-T E.164 writes it, where it can be read as a number; else as it was typed.',
    nullable(Type.String()),
  ),
  phoneText: told(
    'The same as one writes it at the venue: without the code of its own country.',
    nullable(Type.String()),
  ),
  /**
   * As the category was when it was booked; never for a desk's booking, as the desk typed the contact itself (O §7).
   */
  isConfidential: told(
    'As the category was when it was booked; never for a desk’s booking, as the desk typed the contact itself.',
    Type.Boolean(),
  ),
  erasedAt: told(
    'When the guest’s contact, and all that was written of the guest, was erased for good.',
    nullable(Type.String({ format: 'date-time' })),
  ),
  /** When the desk saw the guest come, and leave; both null for the traveller, as is what was paid (ADR 30). */
  checkedInAt: told(
    'When the desk saw the guest come, and leave; both null for the traveller, as is what was paid.',
    nullable(Type.String({ format: 'date-time' })),
  ),
  checkedOutAt: nullable(Type.String({ format: 'date-time' })),
  paidAt: nullable(Type.String({ format: 'date-time' })),
  paidAmount: told('What was paid, whatever becomes of the price.', nullable(Type.Number())),
  paymentMeans: nullable(paymentMeans()),
  paidBy: told('Who took the payment; null too once that user is gone.', nullable(Type.String())),
  /**
   * As it was booked, in the venue's language or the guest's; for staff who ask in another (`Accept-Language`), as the
   * category is called there today. So are the add-ons. (ADR 36)
   */
  categoryName: told(
    'As it was booked, in the venue’s language or the guest’s; for staff who ask in another (`Accept-Language`), as the category is called there today. So are the add-ons.',
    Type.String(),
  ),
  unit: told(
    'The unit that the desk has given it; null where none was, as it then stands in any, and for the traveller.',
    nullable(givenUnitSchema),
  ),
  /** Set only for a booking of a duration category (O §7). */
  categoryId: told('Set only for a booking of a duration category.', nullable(Type.Integer())),
  category: nullable(link('Category')),
  bookOn: Type.Enum(['Widget', 'Preview', 'Back office', 'Agent']),
  widgetName: told(
    'The widget that it was made in; null at the desk, for the traveller, and once the widget is gone.',
    nullable(Type.String()),
  ),
  language: Type.String(),
  createdAt: Type.String({ format: 'date-time' }),
  updatedAt: Type.String({ format: 'date-time' }),
  offer: told('Null when the schedule it was booked in is gone.', nullable(link('Offer'))),
  toReplace: told(
    'Whether the guest is to be given another place: there is no offer any more, the day is not past, and the booking is not cancelled. Always false for the traveller.',
    Type.Boolean(),
  ),
  user: nullable(link('User')),
  account: resource('Account', {
    id: Type.Integer(),
    name: Type.String(),
    url: told('The venue’s own site.', nullable(Type.String())),
    timeZone: Type.String(),
    guestsMove: told('Whether it lets guests move their bookings by themselves.', Type.Boolean()),
    guestMessages: told('Whether guests and the venue write to each other.', Type.Boolean()),
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
  categoryName: told('A part of what the category is called, in any language.', Type.Optional(text(120))),
  ...narrowing,
  'category.id[]': Type.Optional(Type.Union([recordId(), Type.Array(recordId(), { maxItems: 500 })])),
  isToCome: told(
    'Only bookings whose guest is still to come, by the venue’s clock: neither cancelled, over, nor a no-show.',
    Type.Optional(Type.Boolean()),
  ),
  isUnconfirmed: told(
    'Only bookings of which it isn’t known whether the guest still comes, though it should be.',
    Type.Optional(Type.Boolean()),
  ),
  'exists[categoryId]': Type.Optional(Type.Boolean()),
  'exists[offer]': Type.Optional(Type.Boolean()),
  toReplace: told(
    'Only bookings whose guest is to be given another place, or only the others.',
    Type.Optional(Type.Boolean()),
  ),
  search: told(
    'Words of a name, an e-mail or its domain, a phone’s first or last digits, the beginning of the number, a day in figures or words, or several of these. Nobody is found by an e-mail or phone that is confidential.',
    Type.Optional(text(120)),
  ),
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
  dates: told(
    'The first and the last day; 0001-01-01 and 9999-12-31 leave that end open, as an empty list does both.',
    Type.Optional(nullable(Type.Array(openDayInput(), { maxItems: 2 }))),
  ),
  status: told('The list’s other filters, so that the file holds what the list shows.', statuses()),
  lastname: Type.Optional(text(120)),
  search: Type.Optional(text(120)),
  categoryName: Type.Optional(text(120)),
  toReplace: Type.Optional(Type.Boolean()),
  isUnconfirmed: Type.Optional(Type.Boolean()),
  ...narrowing,
  ids: told('Only these of them.', Type.Optional(Type.Array(longRecordId(), { maxItems: 500 }))),
  withTotals: told(
    'Whether lines at the end say what was expected, paid by each means, and is left to pay.',
    Type.Optional(Type.Boolean()),
  ),
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
  comment: told(
    'With the status `canceled` it says why; otherwise it is the staff’s note. The visitor’s request stays.',
    Type.Optional(nullable(text(BOOKING_COMMENT_LENGTH))),
  ),
  updatedAt: told(
    'What the caller read; a booking changed since is left as it is.',
    Type.Optional(instantInput()),
  ),
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
export const deleteBooking = defineCall({
  method: 'DELETE',
  path: '/bookings/:id',
  summary: 'Delete a booking for good',
  params: idParams(),
  fails: { 409: ['stock'] },
});
