import { Type, type Static } from 'typebox';
import { defineCall } from '../call.ts';
import { dayInput, idParams, nullable, told } from '../fields.ts';
import { bookingSchema } from './bookings.ts';
import { moveBookingSchema } from './change-bookings.ts';
import { guestBookingSchema, guestToken } from './guest-booking.ts';

/** What a guest says of a move; who is told, and by which price, is no question of his. */
const moved = Type.Pick(moveBookingSchema, [
  'offer',
  'updatedAt',
  'price',
  'arrivedAt',
  'nbPeople',
]).properties;

/** A place to which a booking may be moved. */
export const moveChoiceSchema = Type.Object({
  offer: told('Its IRI.', Type.String()),
  categoryName: Type.String(),
  timeSlotName: told('’10h30 - 14h00’', Type.String()),
  price: told(
    'What the booking costs there, with the add-ons that it has: the price to move it by.',
    Type.Number(),
  ),
  isOwn: told('The place that the booking has.', Type.Boolean()),
  arrivals: told(
    'Where the hour of arrival that it has doesn’t fit, those that do; none where there is no hour to choose. Null where nothing is asked.',
    nullable(Type.Array(Type.String())),
  ),
  people: told(
    'Where its number of persons doesn’t fit, how many do; null where nothing is asked.',
    nullable(Type.Object({ min: Type.Integer(), max: Type.Integer() })),
  ),
});
export type MoveChoice = Static<typeof moveChoiceSchema>;

export const moveChoicesSchema = Type.Object({
  '@type': Type.Literal('MoveChoices'),
  choices: Type.Array(moveChoiceSchema),
});
export type MoveChoices = Static<typeof moveChoicesSchema>;

export const readGuestMoveChoices = defineCall({
  method: 'POST',
  path: '/public/guest-booking-choices',
  summary: 'What of a day a booking may be moved to, by the link of its mails: what visitors may book',
  body: Type.Object({ token: guestToken(), date: dayInput() }),
  response: moveChoicesSchema,
  fails: { 404: ['unknown'], 410: ['expired'], 429: [] },
});

export const moveGuestBooking = defineCall({
  method: 'POST',
  path: '/public/move-guest-booking',
  summary:
    'Move a booking by the link of its mails, as long as its guest may cancel it and where the venue lets guests move: the new place is taken and the old one freed, or nothing. 409 `errorType` "stock", "price" (with the true `price`), "changed" or "rule"',
  body: Type.Object({ token: guestToken(), ...moved }),
  response: guestBookingSchema,
  fails: {
    403: [],
    404: ['unknown'],
    409: ['changed', 'closed', 'price', 'rule', 'stock'],
    410: ['expired'],
    429: [],
  },
});

export const readOwnMoveChoices = defineCall({
  method: 'GET',
  path: '/bookings/:id/move-choices',
  summary: 'What of a day an own booking may be moved to, for the traveller whose it is',
  params: idParams(),
  query: Type.Object({ date: dayInput() }),
  response: moveChoicesSchema,
});

export const moveOwnBooking = defineCall({
  method: 'POST',
  path: '/bookings/:id/own-move',
  summary: 'Move an own booking, as its guest may by the link; for the traveller whose it is',
  params: idParams(),
  body: Type.Object(moved),
  response: bookingSchema,
  fails: { 403: [], 409: ['changed', 'closed', 'price', 'rule', 'stock'], 429: [] },
});
export type MoveOwnBooking = Static<(typeof moveOwnBooking)['body']>;
