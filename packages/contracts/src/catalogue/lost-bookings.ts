import { Type, type Static } from 'typebox';
import { day, nullable, told } from '../fields.ts';

/**
 * The bookings that lose their offer by a change of what is sold, and are to be given another place: those of today and
 * later that are not cancelled.
 */
export const lostBookingsSchema = Type.Object({
  bookings: Type.Integer(),
  firstBookAt: told('The first and the last of their days; null when there are none.', nullable(day())),
  lastBookAt: nullable(day()),
});
export type LostBookings = Static<typeof lostBookingsSchema>;

/**
 * How many bookings the caller was told would lose their offer. Where it is another number by now, nothing is done, and
 * 409 `errorType: "lostBookings"` says which, as `bookings`, `firstBookAt` and `lastBookAt`. Left out, it isn't asked.
 */
export const agreedLoss = () => Type.Optional(Type.Integer({ minimum: 0, maximum: 2147483647 }));
