import { Type, type Static } from 'typebox';
import { defineCall } from './call.ts';
import { day, dayInput, idParams, link, MESSAGE_KEYWORD, nullable, text } from './fields.ts';
import { collection, resource } from './hydra.ts';
import { accountFilter, collectionQuery } from './paging.ts';

export const BOOKING_ORDER = ['bookAt', 'createdAt', 'lastname'] as const;

const status = () => Type.Enum(['booked', 'confirmed', 'noShow', 'canceled']);

export const bookingSchema = resource('Booking', {
  id: Type.Integer(),
  /** The number to read out. */
  bookingId: Type.Integer(),
  status: status(),
  bookAt: day(),
  timeSlotName: Type.String(),
  arrivedAt: nullable(Type.String()),
  nbPeople: nullable(Type.Integer()),
  addons: Type.Array(Type.Object({ name: Type.String(), amount: Type.Integer(), price: Type.Number() })),
  /** The total. */
  price: Type.Number(),
  currency: Type.String(),
  /** What the visitor asked for. */
  comment: nullable(Type.String()),
  /** The staff's own note; never sent to the traveller. */
  staffNote: nullable(Type.String()),
  /** What was said when it was cancelled. */
  cancelComment: nullable(Type.String()),
  firstname: Type.String(),
  lastname: Type.String(),
  /** Null for a hotelier when the booking is confidential, as is `phone`. */
  email: nullable(Type.String()),
  phone: nullable(Type.String()),
  isConfidential: Type.Boolean(),
  categoryName: Type.String(),
  /** Of a duration category's booking only (O §7). */
  categoryId: nullable(Type.Integer()),
  category: nullable(link('Category')),
  bookOn: Type.Enum(['Widget', 'Preview', 'Back office']),
  language: Type.String(),
  createdAt: Type.String({ format: 'date-time' }),
  /** Null when the schedule it was booked in is gone. */
  offer: nullable(link('Offer')),
  user: nullable(link('User')),
  account: resource('Account', { id: Type.Integer(), name: Type.String() }),
});
export type Booking = Static<typeof bookingSchema>;

const statuses = () =>
  Type.Optional(
    Type.Union([status(), Type.Array(status(), { maxItems: 4 })], { [MESSAGE_KEYWORD]: 'unknownChoice' }),
  );

const filters = {
  'bookAt[after]': Type.Optional(dayInput()),
  'bookAt[before]': Type.Optional(dayInput()),
  status: statuses(),
  'status[]': statuses(),
  lastname: Type.Optional(text(120)),
  categoryName: Type.Optional(text(120)),
  categoryId: Type.Optional(Type.Integer({ minimum: 1, maximum: 2147483647 })),
  'exists[categoryId]': Type.Optional(Type.Boolean()),
  'exists[offer]': Type.Optional(Type.Boolean()),
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

export const listUserBookings = defineCall({
  method: 'GET',
  path: '/users/:id/bookings',
  summary: 'The bookings of a user, for himself',
  params: idParams(),
  query: collectionQuery({}, BOOKING_ORDER),
  response: collection(bookingSchema),
});
export const readBooking = defineCall({
  method: 'GET',
  path: '/bookings/:id',
  summary: 'A booking, for the account’s staff and for who made it',
  params: idParams(),
  response: bookingSchema,
});

export const changeBookingSchema = Type.Object({
  status: Type.Optional(status()),
  /** With the status `canceled` it says why; otherwise it is the staff's note. The visitor's request stays. */
  comment: Type.Optional(nullable(text(2000))),
});
export type ChangeBooking = Static<typeof changeBookingSchema>;

export const changeBooking = defineCall({
  method: 'PATCH',
  path: '/bookings/:id',
  summary: 'Change a booking’s status or note; a traveller may cancel an own booking that has not started',
  params: idParams(),
  body: changeBookingSchema,
  response: bookingSchema,
});
export const deleteBooking = defineCall({
  method: 'DELETE',
  path: '/bookings/:id',
  summary: 'Delete a booking for good',
  params: idParams(),
});
