import { Type, type Static } from 'typebox';
import { defineCall } from '../call.ts';
import {
  equipmentSchema,
  publicCategorySchema,
  publicPeriodSchema,
  publicTimeSlotSchema,
  slimCategorySchema,
} from '../catalogue/public-catalogue.ts';
import { day, dayInput, nullable, recordId, textsTold, told } from '../fields.ts';
import { collection, resource } from '../hydra.ts';
import { imageSchema } from '../photos/image.ts';

/** Of how many places at most a venue may say that they are few. */
export const FEW_LEFT_MAX = 20;

const ids = () => Type.Array(recordId(), { maxItems: 200 });

/** The id of the caller's own hold, the part of it before the point: what it keeps is told as free. */
const hold = () => Type.Optional(recordId());
export const publicOfferSchema = resource('Offer', {
  id: Type.Integer(),
  day: day(),
  price: Type.Number(),
  fullPrice: told('What it cost before its hours began, where it is less now.', Type.Optional(Type.Number())),
  minPrice: told(
    'Of a category by the hour, in `get-offers-by-day`: the lowest price among the slot’s bookable periods.',
    Type.Optional(Type.Number({ minimum: 0 })),
  ),
  left: told(
    'In `get-offers-by-day`, of a whole slot and for a widget that tells it (`fewLeft`): how many places are left, when they are so few. A category by the hour has none: each of its hours has places of its own.',
    Type.Optional(Type.Integer({ minimum: 1, maximum: FEW_LEFT_MAX })),
  ),
  category: publicCategorySchema,
  timeSlot: publicTimeSlotSchema,
  categoryTimeslot: Type.Optional(publicPeriodSchema),
});
export type PublicOffer = Static<typeof publicOfferSchema>;

export const getTags = defineCall({
  method: 'POST',
  path: '/public/get-tags',
  summary: 'The service types that a widget offers',
  body: Type.Object({ widgetId: recordId() }),
  response: collection(
    resource('CatTag', {
      id: Type.Integer(),
      name: Type.String(),
      names: textsTold(),
      image: nullable(imageSchema),
      categories: Type.Array(resource('Category', { id: Type.Integer(), images: Type.Array(imageSchema) })),
    }),
  ),
  fails: { 404: [] },
});

export const availabilitySchema = Type.Object({
  offers: Type.Record(Type.String(), Type.Object({ count: Type.Integer(), minPrice: Type.Number() })),
  firstDayAvailable: nullable(day()),
  today: told(
    'The day at the venue, whatever a visitor’s clock says; null for an unknown account.',
    nullable(day()),
  ),
  closed: told(
    'The days of the month that are closed for all that is asked for, each with what visitors are told of it, ’’ for nothing; left out when there are none.',
    Type.Optional(Type.Record(Type.String(), Type.String())),
  ),
});

const narrowing = {
  categoryId: told('Counts what this category has to sell alone.', Type.Optional(recordId())),
  timeSlotId: told('Counts what is sold in this time slot alone.', Type.Optional(recordId())),
};

export const getAvailability = defineCall({
  method: 'POST',
  path: '/public/get-availability',
  summary: 'The bookable days of a month, with how many offers and from what price',
  body: Type.Object({
    accountId: recordId(),
    widgetId: told('Limits the reply to what this widget sells.', Type.Optional(recordId())),
    date: told('Any day of the month; without it, the venue’s today.', Type.Optional(dayInput())),
    firstCheck: told(
      'Look ahead, from `date` or today on, up to 18 months and answer for the month of the first bookable day.',
      Type.Optional(Type.Boolean()),
    ),
    tags: Type.Optional(ids()),
    hold: hold(),
    ...narrowing,
  }),
  response: availabilitySchema,
});
export type Availability = Static<typeof availabilitySchema>;

export const getOffersByDay = defineCall({
  method: 'POST',
  path: '/public/get-offers-by-day',
  summary: 'The bookable offers of a day',
  body: Type.Object({
    accountId: recordId(),
    widgetId: Type.Optional(recordId()),
    date: Type.Optional(dayInput()),
    filterTimeSlots: Type.Optional(ids()),
    tags: Type.Optional(ids()),
    hold: hold(),
  }),
  response: collection(publicOfferSchema),
});

export const getOffersByCategory = defineCall({
  method: 'POST',
  path: '/public/get-offers-by-category',
  summary: 'The bookable periods of a duration category on a day, by start then end',
  body: Type.Object({
    categoryId: recordId(),
    date: dayInput(),
    accountId: Type.Optional(recordId()),
    widgetId: told('Limits the reply to what this widget sells.', Type.Optional(recordId())),
    tags: Type.Optional(ids()),
    hold: hold(),
  }),
  response: collection(publicOfferSchema),
});

// The same three by GET: a browser asks for no permission first, and a cache in front of the server may answer.

/** Ids joined by commas. */
const idList = () => Type.String({ pattern: '^\\d{1,10}(,\\d{1,10}){0,199}$', maxLength: 2_199 });
const limits = {
  accountId: recordId(),
  widgetId: Type.Optional(recordId()),
  tags: Type.Optional(idList()),
  hold: hold(),
};
const ANSWERS = ' A cache may keep the answer for a second; its version (ETag) says whether it has changed.';
const ONCE =
  ' Categories and their equipment stand beside the offers, once each, and are named by their IRIs.';

export const readAvailability = defineCall({
  method: 'GET',
  path: '/public/get-availability',
  summary: `${getAvailability.summary}.${ANSWERS}`,
  query: Type.Object({
    ...limits,
    date: Type.Optional(dayInput()),
    firstCheck: Type.Optional(Type.Boolean()),
    ...narrowing,
  }),
  response: availabilitySchema,
  hasVersion: true,
});

/** Offers, and once each what they are of. */
export const slimOffersSchema = Type.Object({
  ...collection(Type.Object({ ...publicOfferSchema.properties, category: Type.String() })).properties,
  categories: Type.Array(slimCategorySchema),
  services: Type.Array(equipmentSchema),
});
export type SlimOffers = Static<typeof slimOffersSchema>;

export const readOffersByDay = defineCall({
  method: 'GET',
  path: '/public/get-offers-by-day',
  summary: `${getOffersByDay.summary}.${ONCE}${ANSWERS}`,
  query: Type.Object({
    ...limits,
    date: Type.Optional(dayInput()),
    filterTimeSlots: Type.Optional(idList()),
  }),
  response: slimOffersSchema,
  hasVersion: true,
});

export const readOffersByCategory = defineCall({
  method: 'GET',
  path: '/public/get-offers-by-category',
  summary: `${getOffersByCategory.summary}.${ONCE}${ANSWERS}`,
  query: Type.Object({
    ...limits,
    accountId: Type.Optional(recordId()),
    categoryId: recordId(),
    date: dayInput(),
  }),
  response: slimOffersSchema,
  hasVersion: true,
});
