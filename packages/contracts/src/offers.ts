import { Type, type Static } from 'typebox';
import { defineCall } from './call.ts';
import { day, dayInput, idParams, link, MESSAGE_KEYWORD, nullable, reference, text } from './fields.ts';
import { collection, resource } from './hydra.ts';
import { accountFilter, collectionQuery } from './paging.ts';
import { publicPeriodSchema, publicTimeSlotSchema } from './public/offers.ts';

/** How many cells one `update-offers` takes. */
export const OFFER_CELLS_MAX = 5000;
/** How many places left one cell may have. */
export const OFFER_QUANTITY_MAX = 100_000;
/** How many days one `update-offers-long-term` reaches: three years. */
export const OFFER_DAYS_MAX = 1096;

export const offerSchema = resource('Offer', {
  id: Type.Integer(),
  day: day(),
  status: Type.Enum(['available', 'notAvailable']),
  price: Type.Number(),
  /** All places, sold ones included. */
  quantity: Type.Integer(),
  /** Places that bookings hold. */
  booked: Type.Integer(),
  /** Places left to sell: 0 when not available. */
  remaining: Type.Integer(),
  category: link('Category'),
  timeSlot: publicTimeSlotSchema,
  categoryTimeslot: nullable(publicPeriodSchema),
});
export type Offer = Static<typeof offerSchema>;

const NEGATIVE = { [MESSAGE_KEYWORD]: 'offers.negative' };

/** What a cell is set to; a blank keeps what the cell has. */
const values = {
  price: Type.Optional(Type.Union([Type.Number({ minimum: 0, ...NEGATIVE }), Type.Null(), Type.Literal('')])),
  /** Places left to sell: the server adds those that are booked. */
  quantity: Type.Optional(
    Type.Union([Type.Integer({ minimum: 0, ...NEGATIVE }), Type.Null(), Type.Literal('')]),
  ),
  status: Type.Optional(
    Type.Union([Type.Enum(['available', 'notAvailable']), Type.Null(), Type.Literal('')], {
      [MESSAGE_KEYWORD]: 'unknownChoice',
    }),
  ),
};
export type OfferValues = Pick<Static<typeof offerCellSchema>, 'price' | 'quantity' | 'status'>;

const offerCellSchema = Type.Object({
  id: Type.Optional(nullable(reference())),
  category: reference(),
  /** For an activity it may name the period itself. */
  timeSlot: Type.Optional(nullable(reference())),
  categoryTimeslot: Type.Optional(nullable(reference())),
  day: dayInput(),
  ...values,
});
export type OfferCell = Static<typeof offerCellSchema>;

const cells = Type.Object({
  offers: Type.Array(offerCellSchema, { minItems: 1, maxItems: OFFER_CELLS_MAX }),
});
const updated = Type.Object({ totalUpdated: Type.Integer(), totalSkipped: Type.Integer() });

export const updateOffersLongTermSchema = Type.Object({
  /** Keys `categoryId-timeSlotId` (with `isActivity`: `categoryId-periodId`); those without a dash don't count. */
  ids: Type.Optional(
    Type.Union([
      Type.Array(text(60), { maxItems: 2000 }),
      Type.Record(Type.String({ maxLength: 60 }), Type.Unknown(), { maxProperties: 2000 }),
    ]),
  ),
  dates: Type.Optional(nullable(Type.Array(dayInput(), { maxItems: 2 }))),
  /** 1 Monday to 7 Sunday. */
  days: Type.Optional(nullable(Type.Array(Type.Integer({ minimum: 1, maximum: 7 }), { maxItems: 7 }))),
  isActivity: Type.Optional(nullable(Type.Boolean())),
  categoryId: Type.Optional(nullable(reference())),
  ...values,
});
export type UpdateOffersLongTerm = Static<typeof updateOffersLongTermSchema>;

export const updateOffersLongTerm = defineCall({
  method: 'POST',
  path: '/update-offers-long-term',
  summary: 'Set price, places and status of many days at once',
  body: updateOffersLongTermSchema,
  response: updated,
});
export const updateOffers = defineCall({
  method: 'POST',
  path: '/update-offers',
  summary: 'Set price, places and status of cells of the price grid',
  body: cells,
  response: updated,
});
export const updateActivityOffers = defineCall({
  method: 'POST',
  path: '/update-activity-offers',
  summary: 'As update-offers, for the periods of a duration category',
  body: cells,
  response: updated,
});
const filters = {
  'category.id': Type.Integer({ minimum: 1, maximum: 2147483647 }),
  'day[after]': Type.Optional(dayInput()),
  'day[before]': Type.Optional(dayInput()),
};

export const listOffers = defineCall({
  method: 'GET',
  path: '/offers',
  summary: 'The offers of an account, newest first',
  query: collectionQuery({
    ...accountFilter,
    ...filters,
    'category.id': Type.Optional(filters['category.id']),
  }),
  response: collection(offerSchema),
});
export const readOffer = defineCall({
  method: 'GET',
  path: '/offers/:id',
  summary: 'An offer',
  params: idParams(),
  response: offerSchema,
});
export const listActivityOffers = defineCall({
  method: 'GET',
  path: '/activity-offers',
  summary: 'The offers of a duration category between two days, both included',
  query: Type.Object(filters),
  response: collection(offerSchema),
});
