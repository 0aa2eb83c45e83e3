import { Type, type Static } from 'typebox';
import { defineCall } from '../call.ts';
import { idParams, instantInput, longRecordId, nullable, requiredText, text } from '../fields.ts';
import { BOOKING_COMMENT_LENGTH, bookingStatus } from './bookings.ts';

/** How many bookings one call may name. */
export const SEVERAL_MAX = 500;

export const changeBookingsSchema = Type.Object({
  /** Each to a status of its own, so that what was done to several can be taken back in one call. */
  bookings: Type.Array(
    Type.Object({
      id: longRecordId(),
      status: bookingStatus(),
      /** What the caller read; a booking changed since is left as it is. */
      updatedAt: instantInput(),
    }),
    { minItems: 1, maxItems: SEVERAL_MAX },
  ),
  /** Why those are cancelled that are; the guests read it. */
  comment: Type.Optional(nullable(text(BOOKING_COMMENT_LENGTH))),
});
export type ChangeBookings = Static<typeof changeBookingsSchema>;

const outcome = Type.Object({
  id: Type.Integer(),
  /** `unchanged`: it had that status already, as after a retry. */
  outcome: Type.Enum(['changed', 'unchanged', 'refused']),
  /** Why it was refused, in the language of the call. */
  reason: nullable(Type.String()),
  /** Since when it is as it is now; null when it was refused. */
  updatedAt: nullable(Type.String({ format: 'date-time' })),
});
export type BookingOutcome = Static<typeof outcome>;

export const changeBookings = defineCall({
  method: 'POST',
  path: '/accounts/:id/change-bookings',
  summary:
    'Change the status of several bookings, each for itself: what one is refused undoes no other, and each guest is told as of a single change',
  params: idParams(),
  body: changeBookingsSchema,
  response: Type.Object({ bookings: Type.Array(outcome) }),
  fails: { 409: ['changed', 'early', 'stock'] },
});

export const tellBookings = defineCall({
  method: 'POST',
  path: '/accounts/:id/tell-bookings',
  summary:
    'Send the venue’s words to the guests of several bookings, a mail each, confidential ones too; not to those of cancelled bookings, and to nobody without an e-mail',
  params: idParams(),
  body: Type.Object({
    ids: Type.Array(longRecordId(), { minItems: 1, maxItems: SEVERAL_MAX }),
    message: requiredText(BOOKING_COMMENT_LENGTH, 'closures.message'),
    /** The caller's own name for this message: sent again within a day, it reaches nobody twice. */
    telling: Type.String({ minLength: 8, maxLength: 64 }),
  }),
  response: Type.Object({
    totalTold: Type.Integer(),
    /** Whom no mail can reach. */
    totalLeft: Type.Integer(),
  }),
});
