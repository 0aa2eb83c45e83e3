import { Type, type Static } from 'typebox';
import { bookingSchema } from '../bookings/bookings.ts';
import { defineCall } from '../call.ts';
import { day, link, nullable, told } from '../fields.ts';
import { accountFilter } from '../paging.ts';

/** What partners are told of. */
export const EVENT_TYPES = [
  'booking.created',
  'booking.changed',
  'booking.moved',
  'booking.canceled',
  'booking.deleted',
  'prices.changed',
  'stock.changed',
  'stock.gone',
  'stock.back',
  'offers.removed',
] as const;
export type EventType = (typeof EVENT_TYPES)[number];

/** How long events are kept. */
export const EVENT_DAYS = 14;
export const EVENTS_PER_PAGE = 100;
export const EVENTS_PER_PAGE_MAX = 500;

/** What a booking shows besides of other records, or by the clock, which may change without it. */
const ELSEWHERE = [
  '@context',
  'confirmation',
  'phoneText',
  'paidBy',
  'unit',
  'widgetName',
  'toReplace',
  'account',
] as const;
export const eventBookingSchema = Type.Omit(bookingSchema, [...ELSEWHERE]);
export type EventBooking = Static<typeof eventBookingSchema>;

const offerPlace = {
  '@id': Type.String(),
  '@type': Type.Literal('Offer'),
  id: Type.Integer(),
  day: day(),
  timeSlot: link('TimeSlot'),
  categoryTimeslot: told('Of a category that is sold by the hour.', nullable(link('CategoryTimeslot'))),
};

/** An offer as it has come to be, as `GET /offers` has it. */
export const eventOfferSchema = Type.Object({
  ...offerPlace,
  status: Type.Enum(['available', 'notAvailable']),
  price: Type.Number(),
  quantity: Type.Integer(),
  booked: Type.Integer(),
  remaining: told('Places left to sell.', Type.Integer()),
});
export type EventOffer = Static<typeof eventOfferSchema>;

/** One that is gone: with its slot, its period or its category. */
export const eventGoneOfferSchema = Type.Object(offerPlace);

export const eventBookingDataSchema = Type.Object({
  booking: eventBookingSchema,
  was: told(
    'What it was before; without, for one that was made.',
    Type.Optional(
      Type.Object({
        status: Type.String(),
        bookAt: day(),
        timeSlotName: Type.String(),
        category: nullable(link('Category')),
      }),
    ),
  ),
});
/** A super administrator has deleted it. */
export const eventDeletedDataSchema = Type.Object({
  booking: Type.Pick(bookingSchema, ['@id', '@type', 'id', 'bookingId']),
});
export const eventOffersDataSchema = Type.Object({
  category: link('Category'),
  from: told('The first and the last day of them.', day()),
  to: day(),
  offers: told(
    'In `offers.removed` without price and places; in `stock.gone` also what is gone as a whole.',
    Type.Array(Type.Union([eventOfferSchema, eventGoneOfferSchema])),
  ),
});

/** The same in the feed and in the body of a webhook. */
export const feedEventSchema = Type.Object({
  '@type': Type.Literal('Event'),
  id: told('What one knows an event by that comes twice.', Type.String()),
  sequence: told(
    'Of one booking, and of one offer, it grows: what comes with a smaller one is older than what is known.',
    Type.Integer(),
  ),
  type: Type.Enum([...EVENT_TYPES]),
  timestamp: Type.String({ format: 'date-time' }),
  account: link('Account'),
  data: Type.Union([eventBookingDataSchema, eventDeletedDataSchema, eventOffersDataSchema]),
});
export type FeedEvent = Static<typeof feedEventSchema>;

export const followedEventsSchema = Type.Object({
  '@context': Type.String(),
  '@id': Type.String(),
  '@type': Type.Literal('hydra:Collection'),
  'hydra:member': Type.Array(feedEventSchema),
  'hydra:totalItems': told('How many there are after the cursor, these included.', Type.Integer()),
  next: told('The cursor to ask with next, also when nothing came.', Type.String()),
});

export const followEvents = defineCall({
  method: 'GET',
  path: '/events',
  summary:
    'What became of an account’s bookings, prices and places, in order, from a cursor on; kept for two weeks. A cursor whose sequel is no longer kept answers 410: start anew from the lists',
  query: Type.Object({
    ...accountFilter,
    after: Type.Optional(
      Type.String({
        maxLength: 100,
        description:
          'The `next` of the reply before; `now` for what is still to come; left out, all that is kept',
      }),
    ),
    itemsPerPage: Type.Optional(Type.Integer({ minimum: 1, maximum: EVENTS_PER_PAGE_MAX })),
  }),
  response: followedEventsSchema,
  fails: { 410: [] },
});
