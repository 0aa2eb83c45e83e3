import { Type, type Static } from 'typebox';
import { defineCall } from '../call.ts';
import { idParams, instantInput, longRecordId, nullable, requiredText, text, told } from '../fields.ts';
import { BOOKING_COMMENT_LENGTH, bookingStatus } from './bookings.ts';

/** How many bookings one call may name. */
export const SEVERAL_MAX = 500;

export const changeBookingsSchema = Type.Object({
  bookings: told(
    'Each to a status of its own, so that what was done to several can be taken back in one call.',
    Type.Array(
      Type.Object({
        id: longRecordId(),
        status: bookingStatus(),
        updatedAt: told('What the caller read; a booking changed since is left as it is.', instantInput()),
      }),
      { minItems: 1, maxItems: SEVERAL_MAX },
    ),
  ),
  comment: told(
    'Why those are cancelled that are; the guests read it.',
    Type.Optional(nullable(text(BOOKING_COMMENT_LENGTH))),
  ),
});
export type ChangeBookings = Static<typeof changeBookingsSchema>;

const outcome = Type.Object({
  id: Type.Integer(),
  outcome: told(
    '`unchanged`: it had that status already, as after a retry.',
    Type.Enum(['changed', 'unchanged', 'refused']),
  ),
  reason: told('Why it was refused, in the language of the call.', nullable(Type.String())),
  updatedAt: told(
    'Since when it is as it is now; null when it was refused.',
    nullable(Type.String({ format: 'date-time' })),
  ),
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
    telling: told(
      'The caller’s own name for this message: sent again within a day, it reaches nobody twice.',
      Type.String({ minLength: 8, maxLength: 64 }),
    ),
  }),
  response: Type.Object({
    totalTold: Type.Integer(),
    totalLeft: told('Whom no mail can reach.', Type.Integer()),
  }),
});
