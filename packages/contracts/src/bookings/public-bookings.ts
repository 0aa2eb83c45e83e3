import { RETENTION_MONTHS } from '@meridienne/domain';
import { Type, type Static } from 'typebox';
import { defineCall } from '../call.ts';
import {
  anyInteger,
  dayInput,
  languageInput,
  MESSAGE_KEYWORD,
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
import { resource } from '../hydra.ts';
import { sentForm } from '../sent-form.ts';

/**
 * The booking payload (W §3). Names, currency, confidentiality and slot text may be sent, and are ignored: the server
 * takes them from its own records. A `price` that differs from the server's is refused.
 */
export const createBookingSchema = Type.Object({
  account: reference(),
  offer: reference(),
  widget: told(
    'The widget it was booked in; its service types limit what it may sell.',
    Type.Optional(nullable(reference())),
  ),
  user: Type.Optional(nullable(reference())),
  firstname: requiredText(120, 'booking.firstNameRequired'),
  lastname: requiredText(120, 'booking.lastNameRequired'),
  email: told(
    'Null only beside `withoutEmail`.',
    Type.Union([requiredText(254, 'booking.emailRequired'), Type.Null()], {
      [MESSAGE_KEYWORD]: 'booking.emailRequired',
    }),
  ),
  withoutEmail: told(
    'Somebody who calls the desk may have no e-mail; only for its own bookings (`bookOn`).',
    Type.Optional(Type.Boolean()),
  ),
  phone: Type.Optional(nullable(text(40))),
  categoryName: Type.Optional(text(200)),
  categoryId: Type.Optional(nullable(anyInteger())),
  timeSlotName: Type.Optional(text(40)),
  isConfidential: Type.Optional(Type.Boolean()),
  currency: Type.Optional(text(3)),
  bookAt: Type.Optional(dayInput()),
  addons: Type.Optional(
    Type.Array(
      Type.Object({
        id: Type.Optional(recordId()),
        name: Type.Optional(text(120)),
        price: Type.Optional(money()),
        amount: Type.Integer({ minimum: 1, maximum: 99 }),
      }),
      { maxItems: 100 },
    ),
  ),
  price: money(),
  arrivedAt: Type.Optional(nullable(Type.Union([timeInput(), Type.Literal('')]))),
  comment: Type.Optional(nullable(text(2000))),
  bookOn: Type.Optional(Type.Enum(['Widget', 'Preview', 'Back office', 'Agent'])),
  language: Type.Optional(languageInput()),
  nbPeople: Type.Optional(nullable(ruledInteger())),
  consent: told(
    'The months that the account’s consent text named as it was shown: the server keeps its wording with the booking.',
    Type.Optional(Type.Integer({ minimum: RETENTION_MONTHS.min, maximum: RETENTION_MONTHS.max })),
  ),
  hold: told(
    'The guest’s own hold of the offer, which becomes the booking; one that is over or another’s counts for nothing.',
    Type.Optional(nullable(text(100))),
  ),
  visitId: told(
    'The visit’s id, which ties this booking to the visit’s other statistics.',
    Type.Optional(text(64)),
  ),
  form: sentForm(),
});
export type CreateBooking = Static<typeof createBookingSchema>;

export const createBooking = defineCall({
  method: 'POST',
  path: '/public/bookings',
  summary:
    'Book a place. Send an Idempotency-Key header: a retry with it never books twice. 409 errorType "stock", "price", "closed", or "pending" while the same key is still being booked: ask again after `Retry-After`; 422 "reused" when the key came with another body',
  body: createBookingSchema,
  response: resource('Booking', {
    id: Type.Integer(),
    bookingId: Type.Integer(),
    status: Type.String(),
    bookAt: Type.String(),
    timeSlotName: Type.String(),
    categoryName: Type.String(),
    price: Type.Number(),
    currency: Type.String(),
    guest: told(
      'The guest’s own way to it, as the mail has it; null for the desk: the venue never gets a guest’s link.',
      nullable(
        Type.Object({
          /** The page where the booking is seen, and can be cancelled (ADR 15). */
          url: told('The page where the booking is seen, and can be cancelled.', Type.String()),
          calendarUrl: told('A file for calendars, of the same event as the mail’s.', Type.String()),
          directionsUrl: told(
            'The way there, on a map; null while the venue hasn’t said where it is.',
            nullable(Type.String()),
          ),
          phone: told('The venue’s.', nullable(Type.String())),
          address: told('The venue’s, for the place of an event.', nullable(Type.String())),
        }),
      ),
    ),
  }),
  fails: {
    403: [],
    409: ['closed', 'noShows', 'pending', 'price', 'stock'],
    422: ['reused'],
    429: ['work', 'quick'],
  },
  takesToken: true,
  takesRetryKey: true,
});
export type CreatedBooking = Static<(typeof createBooking)['response']>;

export const postStatistic = defineCall({
  method: 'POST',
  path: '/public/post-statistic',
  summary: 'Count that a widget was opened or closed; also as a beacon (text/plain holding JSON)',
  body: Type.Object({
    widgetId: recordId(),
    action: Type.Enum(['opened', 'closed', 'booked']),
    step: Type.Optional(nullable(text(60))),
    hasReserved: Type.Optional(nullable(Type.Boolean())),
    bookingId: told(
      'The number that the visitor reads; counts once, however often it is told.',
      Type.Optional(nullable(recordId())),
    ),
    visitId: Type.Optional(text(64)),
  }),
  response: Type.Object({ success: Type.Boolean() }),
  fails: { 429: [] },
});
