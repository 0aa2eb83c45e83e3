import { Type, type Static } from 'typebox';
import { defineCall } from '../call.ts';
import {
  day,
  idParams,
  instantInput,
  money,
  nullable,
  recordId,
  reference,
  requiredText,
  ruledInteger,
  text,
  timeInput,
  told,
} from '../fields.ts';
import { bookingAddonSchema, bookingSchema } from './bookings.ts';

/** How long the reason of a price that was set by hand may be. */
export const PRICE_REASON_LENGTH = 200;

/** Why the total is another than the server computes; for the desk alone. */
const priceReason = () => Type.Optional(nullable(text(PRICE_REASON_LENGTH)));
const arrivedAt = () => Type.Optional(nullable(Type.Union([timeInput(), Type.Literal('')])));

export const changeDetailsSchema = Type.Object({
  updatedAt: told(
    'What the caller read: a booking that somebody has changed since is left as it is, 409 `changed`.',
    instantInput(),
  ),
  firstname: Type.Optional(requiredText(120, 'booking.firstNameRequired')),
  lastname: Type.Optional(requiredText(120, 'booking.lastNameRequired')),
  email: told(
    'Null is without an e-mail, which only a booking of the desk may be. Left as it is where the caller may not see it.',
    Type.Optional(nullable(text(254))),
  ),
  phone: Type.Optional(nullable(text(40))),
  nbPeople: Type.Optional(nullable(ruledInteger())),
  addons: told(
    'All that the booking shall have. One that it has keeps the price that it was booked at, also where it is gone from the catalogue; a new one has today’s.',
    Type.Optional(
      Type.Array(Type.Object({ id: recordId(), amount: Type.Integer({ minimum: 1, maximum: 99 }) }), {
        maxItems: 100,
      }),
    ),
  ),
  arrivedAt: told('Null takes the hour away.', arrivedAt()),
  shownPrice: told(
    'The total that the caller was shown; another one now is refused, 409 `price`. Not looked at beside `price`.',
    Type.Optional(money()),
  ),
  price: told(
    'A total set by hand. The one that is computed needs no reason; another one does, unless it stays what it is. Left out, the total changes by what the add-ons change, and a difference that was set by hand stays.',
    Type.Optional(money()),
  ),
  priceReason: priceReason(),
  tellsGuest: told('Whether the guest gets a mail of it.', Type.Boolean()),
});
export type ChangeDetails = Static<typeof changeDetailsSchema>;

export const changeDetails = defineCall({
  method: 'PATCH',
  path: '/bookings/:id/details',
  summary:
    'Change who comes, for how many, when, with which add-ons and at what price; for the account’s administrators. 409 `errorType` "changed" or "price"',
  params: idParams(),
  body: changeDetailsSchema,
  response: bookingSchema,
  fails: { 403: [], 409: ['changed', 'price', 'stock'] },
});

export const moveBookingSchema = Type.Object({
  offer: told('Where to. The one that the booking has is no move, and no failure.', reference()),
  updatedAt: told('As in a change of the details.', instantInput()),
  price: told(
    'The total that the caller was shown: the new offer’s price with the add-ons, or the old total when that is kept.',
    money(),
  ),
  keepsPrice: told(
    'Keeps the total that the booking has; where it is another than is computed, `priceReason` says why.',
    Type.Optional(Type.Boolean()),
  ),
  priceReason: priceReason(),
  arrivedAt: told(
    'Left out, the hour stays, and must lie within the new slot; null takes it away.',
    arrivedAt(),
  ),
  nbPeople: told(
    'Left out, they stay, and must be within what the new category takes.',
    Type.Optional(nullable(ruledInteger())),
  ),
  tellsGuest: Type.Boolean(),
});
export type MoveBooking = Static<typeof moveBookingSchema>;

export const moveBooking = defineCall({
  method: 'POST',
  path: '/bookings/:id/move',
  summary:
    'Move a booking to another offer: the new place is taken and the old one freed, or nothing. 409 `errorType` "stock", "price" (with the true `price`) or "changed"',
  params: idParams(),
  body: moveBookingSchema,
  response: bookingSchema,
  fails: { 409: ['changed', 'price', 'stock'] },
});

/** What the history says of, each under the name that it has in a booking. */
export const BOOKING_CHANGE_FIELDS = [
  'status',
  'staffNote',
  'checkedInAt',
  'checkedOutAt',
  'paidAt',
  'paidAmount',
  'paymentMeans',
  'firstname',
  'lastname',
  'email',
  'phone',
  'nbPeople',
  'arrivedAt',
  'addons',
  'bookAt',
  'timeSlotName',
  'categoryName',
  'price',
] as const;
export type BookingChangeField = (typeof BOOKING_CHANGE_FIELDS)[number];

export const BOOKING_CHANGE_KINDS = [
  'created',
  'status',
  'note',
  'mark',
  'details',
  'moved',
  /** A reminder has left, or one that asked whether the guest still comes. */
  'reminded',
  'asked',
  /** He said that he comes, or the desk for him; that he doesn't; and the desk took his yes back. */
  'confirmed',
  'declined',
  'unconfirmed',
] as const;

const moment = () => Type.Optional(nullable(Type.String({ format: 'date-time' })));
const word = () => Type.Optional(nullable(Type.String()));

/** Only of the fields that changed, and that the reader may see. */
export const valuesSchema = Type.Object({
  status: word(),
  checkedInAt: moment(),
  checkedOutAt: moment(),
  paidAt: moment(),
  paidAmount: Type.Optional(nullable(Type.Number())),
  paymentMeans: word(),
  firstname: word(),
  lastname: word(),
  email: word(),
  phone: told('As one writes it at the venue.', word()),
  nbPeople: Type.Optional(nullable(Type.Integer())),
  arrivedAt: word(),
  addons: Type.Optional(Type.Array(bookingAddonSchema)),
  bookAt: Type.Optional(day()),
  timeSlotName: Type.Optional(Type.String()),
  categoryName: Type.Optional(Type.String()),
  price: Type.Optional(Type.Number()),
});
export type BookingChangeValues = Static<typeof valuesSchema>;

export const bookingChangeSchema = Type.Object({
  id: told('Null for the booking’s beginning.', nullable(Type.Integer())),
  kind: Type.Enum([...BOOKING_CHANGE_KINDS]),
  at: Type.String({ format: 'date-time' }),
  by: told(
    'Who: the guest in the widget or by the mail’s link, the traveller in his area, somebody of the desk, or the server by the clock.',
    Type.Enum(['guest', 'traveller', 'staff', 'server']),
  ),
  byName: told(
    'Whose name; null of a guest, of who isn’t known, and of a user that is gone.',
    nullable(Type.String()),
  ),
  fields: told(
    'What changed; a field without values is a note’s text, or what the reader may not see, or was erased.',
    Type.Array(Type.Enum([...BOOKING_CHANGE_FIELDS])),
  ),
  from: told('How it stood before.', valuesSchema),
  to: told('How it stands since.', valuesSchema),
  currency: Type.String(),
  reason: told('Why the price was set by hand.', nullable(Type.String())),
  tellsGuest: told(
    'Whether the guest was to be told by a mail of the change; null where that was no question.',
    nullable(Type.Boolean()),
  ),
  toldAt: told('When a mail has told the guest of it.', nullable(Type.String({ format: 'date-time' }))),
});
export type BookingChange = Static<typeof bookingChangeSchema>;

/** What became of a text message: not yet handed over (2), taken by the operator, on the phone, in vain, unknown, or needless. */
export const SMS_STATES = [
  'queued',
  'sending',
  'sent',
  'delivered',
  'failed',
  'doubtful',
  'dropped',
] as const;
export type SmsState = (typeof SMS_STATES)[number];

/** The text message by which a guest is reminded. Its text and number are not told. */
export const sentSmsSchema = Type.Object({
  day: told('The day that it reminds of.', day()),
  state: Type.Enum(SMS_STATES),
  parts: told('In how many messages it left.', Type.Integer()),
  sentAt: nullable(Type.String({ format: 'date-time' })),
  endedAt: told('Since when it is known what became of it.', nullable(Type.String({ format: 'date-time' }))),
  fellBack: told('Whether a mail was sent in its place.', Type.Boolean()),
});
export type SentSms = Static<typeof sentSmsSchema>;

export const readBookingHistory = defineCall({
  method: 'GET',
  path: '/bookings/:id/history',
  summary: 'What became of a booking, change by change, the first one first; for the account’s staff',
  params: idParams(),
  response: Type.Object({
    changes: Type.Array(bookingChangeSchema),
    messages: told('The reminders by text message, the first one first.', Type.Array(sentSmsSchema)),
  }),
});
