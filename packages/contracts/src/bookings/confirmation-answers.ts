import { Type, type Static } from 'typebox';
import { defineCall } from '../call.ts';
import { idParams, nullable, told } from '../fields.ts';
import { bookingSchema } from './bookings.ts';
import { guestBookingSchema, guestToken } from './guest-booking.ts';

export const answerGuestBooking = defineCall({
  method: 'POST',
  path: '/public/answer-guest-booking',
  summary:
    'Answer whether one still comes, by the link of the mail that asks. A no tells the venue, for who can’t cancel by himself. 409 `errorType` "notAsked", "released", "canceled", "started" or "cancel"',
  body: Type.Object({ token: guestToken(), answer: Type.Enum(['yes', 'no']) }),
  response: guestBookingSchema,
  fails: {
    404: ['unknown'],
    409: ['cancel', 'canceled', 'notAsked', 'released', 'started'],
    410: ['expired'],
    429: [],
  },
});

export const answerBookingSchema = Type.Object({
  answer: told(
    'Whether the guest still comes; for the desk, null takes its yes back.',
    nullable(Type.Enum(['yes', 'no'])),
  ),
});
export type AnswerBooking = Static<typeof answerBookingSchema>;

export const answerBooking = defineCall({
  method: 'POST',
  path: '/bookings/:id/confirmation',
  summary:
    'Answer whether the guest still comes, for the account’s staff who was told so by telephone, or for the traveller whose it is. 409 `errorType` "notAsked", "released", "canceled", "started" or "cancel"',
  params: idParams(),
  body: answerBookingSchema,
  response: bookingSchema,
  fails: { 409: ['cancel', 'canceled', 'notAsked', 'released', 'started'], 429: [] },
});
