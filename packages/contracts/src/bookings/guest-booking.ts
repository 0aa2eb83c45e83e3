import { Type, type Static } from 'typebox';
import { BOOKING_COMMENT_LENGTH, bookingSchema } from './bookings.ts';
import { confirmationSchema } from './confirmation.ts';
import { defineCall } from '../call.ts';
import { nullable, text, told } from '../fields.ts';

export const guestToken = () => Type.String({ minLength: 1, maxLength: 100 });

/** Of the booking's own fields, those that its guest is shown; links are passed on, so no contact is among them. */
const SHOWN = [
  'bookingId',
  'status',
  'bookAt',
  'timeSlotName',
  'arrivedAt',
  'nbPeople',
  'addons',
  'price',
  'currency',
  'comment',
  'cancelComment',
  'firstname',
  'categoryName',
  'language',
  'updatedAt',
] as const;

export const guestBookingSchema = Type.Object({
  '@type': Type.Literal('GuestBooking'),
  ...Type.Pick(bookingSchema, [...SHOWN]).properties,
  isCancellable: Type.Boolean(),
  isMovable: told(
    'Whether its guest may move it: while he may cancel it, where the venue lets guests move.',
    Type.Boolean(),
  ),
  refusal: told(
    'Why it can’t be cancelled; null when it can. By the rule of cancelling it is `late`, or `never` could be.',
    nullable(Type.Enum(['canceled', 'noShow', 'past', 'started', 'late', 'never'])),
  ),
  cancelUntil: told(
    'Until when it can be cancelled, by the venue’s clock; null when it can’t, or no more.',
    nullable(
      Type.Object({
        day: Type.String(),
        time: told('’10h30’', Type.String()),
      }),
    ),
  ),
  asking: told(
    'Whether he still comes, where he was asked; `due` is by the venue’s clock. Null where he wasn’t.',
    nullable(
      Type.Object({
        ...Type.Pick(confirmationSchema, ['state', 'releases', 'isReleased']).properties,
        due: Type.Object({ day: Type.String(), time: Type.String() }),
        isOpen: told('Whether an answer still counts.', Type.Boolean()),
      }),
    ),
  ),
  googleUrl: told('Fills Google Calendar in.', Type.String()),
  venue: Type.Object({
    id: told('By which the public calls know it.', Type.Integer()),
    name: Type.String(),
    url: told('Its own site.', nullable(Type.String())),
    phone: nullable(Type.String()),
    address: told('Where it is, in one line.', nullable(Type.String())),
    colour: told('As in its widget and mails.', Type.String()),
    timeZone: Type.String(),
  }),
});
export type GuestBooking = Static<typeof guestBookingSchema>;

export const readGuestBooking = defineCall({
  method: 'POST',
  path: '/public/guest-booking',
  summary:
    'A booking, for whoever has the link of its mails; 410 from 30 days after its day on, and when it was erased',
  body: Type.Object({ token: guestToken() }),
  response: guestBookingSchema,
  fails: { 404: ['unknown'], 410: ['expired'], 429: [] },
});

export const cancelGuestBooking = defineCall({
  method: 'POST',
  path: '/public/cancel-guest-booking',
  summary: 'Cancel a booking by the link of its mails, as its traveller may: before it has started',
  body: Type.Object({
    token: guestToken(),
    comment: Type.Optional(nullable(text(BOOKING_COMMENT_LENGTH))),
  }),
  response: guestBookingSchema,
  fails: { 403: [], 404: ['unknown'], 409: ['changed', 'early', 'stock'], 410: ['expired'], 429: [] },
});

export const guestBookingCalendar = defineCall({
  method: 'GET',
  path: '/public/guest-booking/:token/calendar',
  summary: 'A booking as a file for its guest’s calendar, by the link of its mails',
  params: Type.Object({ token: guestToken() }),
  responseTypes: ['text/calendar'],
  fails: { 404: ['unknown'], 410: ['expired'], 429: [] },
  isFile: true,
});
