import { Type } from 'typebox';
import { defineCall } from '../call.ts';
import { idParams, instantInput, told } from '../fields.ts';
import { bookingSchema } from './bookings.ts';

/** How many of the latest are told of by themselves. */
export const NEW_BOOKINGS_SHOWN = 20;

export const listNewBookings = defineCall({
  method: 'GET',
  path: '/accounts/:id/new-bookings',
  summary:
    'What visitors have booked in the account’s widgets since an instant, latest first, at most twenty and no cancelled ones; without `after` only the instant to ask from next',
  params: idParams(),
  query: Type.Object({ after: Type.Optional(instantInput()) }),
  response: Type.Object({
    asOf: told('The server’s now: what to send as `after` next.', Type.String({ format: 'date-time' })),
    bookings: Type.Array(bookingSchema),
  }),
});
