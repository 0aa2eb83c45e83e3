import { Type, type Static } from 'typebox';
import { defineCall } from '../call.ts';
import { idParams, instantInput, money, nullable, told } from '../fields.ts';
import { bookingSchema, paymentMeans } from './bookings.ts';

export const markBookingSchema = Type.Object({
  mark: Type.Enum(['checkedIn', 'checkedOut', 'paid']),
  isSet: told(
    'Sets the mark, or takes it back. One that is so already stays as it is, and is no failure.',
    Type.Boolean(),
  ),
  means: told('How it was paid: needed to set `paid`.', Type.Optional(paymentMeans())),
  price: told(
    'The price that the caller saw when it was paid; another one now is refused.',
    Type.Optional(money()),
  ),
  since: told(
    'Since when the mark stands that the caller saw: what somebody has marked since then is left as it is.',
    Type.Optional(nullable(instantInput())),
  ),
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
