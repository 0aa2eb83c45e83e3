import { Type, type Static } from 'typebox';
import { nullable, told } from '../fields.ts';

/**
 * Whether its guest still comes, of a booking whose guest was, or was to be, asked. `waiting` for the answer; `unconfirmed`
 * from the hour it was due on; `notAsked` as no mail could be handed over; `declined` where he says no and can't cancel.
 */
export const confirmationSchema = Type.Object({
  state: Type.Enum(['waiting', 'unconfirmed', 'notAsked', 'declined', 'confirmed']),
  askedAt: nullable(Type.String({ format: 'date-time' })),
  dueAt: told('By when the answer is due.', Type.String({ format: 'date-time' })),
  releases: told('Whether the guest was told that the place is given back at that hour.', Type.Boolean()),
  answer: told(
    '`moved` and `back`: moved, or taken up again, too late to ask; as good as a yes.',
    nullable(Type.Enum(['yes', 'no', 'moved', 'back'])),
  ),
  answeredAt: nullable(Type.String({ format: 'date-time' })),
  answeredBy: nullable(Type.Enum(['guest', 'traveller', 'staff'])),
  isReleased: told('Whether the server has cancelled it at that hour.', Type.Boolean()),
});
export type Confirmation = Static<typeof confirmationSchema>;
