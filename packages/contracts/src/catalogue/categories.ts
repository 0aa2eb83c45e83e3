import { Type, type Static } from 'typebox';
import { defineCall } from '../call.ts';
import { plainCategoryFields, saleCategoryFields } from './category-fields.ts';
import {
  day,
  dayInput,
  idParams,
  instantInput,
  link,
  longRecordId,
  money,
  nullable,
  recordId,
  reference,
  ruledNumber,
  text,
  textsByLanguage,
  timeText,
  told,
} from '../fields.ts';
import { collection, resource } from '../hydra.ts';
import { agreedLoss, lostBookingsSchema } from './lost-bookings.ts';
import { imageReference } from '../photos/media.ts';
import { accountFilter, collectionQuery } from '../paging.ts';
import { categoryPoolSchema } from './pools.ts';
import { equipmentSchema } from './public-catalogue.ts';
import { imageSchema } from '../photos/image.ts';

export const CATEGORY_ORDER = ['name', 'createdAt'] as const;

/** What a category may list, and how much of it is kept. (A §5) */
export const MAX_EQUIPMENT = 5;
export const MAX_IMAGES = 5;

const type = () => Type.Enum(['timeslot', 'duration']);

/** What a grid shows of an offer, below its category and slot. */
export const gridOfferSchema = resource('Offer', {
  id: Type.Integer(),
  day: day(),
  price: Type.Number(),
  quantity: told('All places, sold ones included.', Type.Integer()),
  booked: told('Places that bookings hold.', Type.Integer()),
  status: Type.Enum(['available', 'notAvailable']),
  remaining: told(
    'Places left to sell: 0 when not available, and at most what its pool leaves.',
    Type.Integer(),
  ),
  poolLeft: told(
    'Units free in the pool that it draws from, for its whole span; absent without a pool.',
    Type.Optional(Type.Integer({ minimum: 0 })),
  ),
  isClosed: told(
    'As in an offer: only of those that a closing keeps from being sold.',
    Type.Optional(Type.Boolean()),
  ),
  closedReason: Type.Optional(nullable(Type.String())),
  categoryTimeslot: Type.Optional(link('CategoryTimeslot')),
});

export const categoryTimeslotSchema = resource('CategoryTimeslot', {
  id: Type.Integer(),
  start: timeText(),
  end: timeText(),
  category: link('Category'),
  timeSlot: link('TimeSlot'),
});
export type CategoryTimeslot = Static<typeof categoryTimeslotSchema>;

export const hapidamRequestSchema = Type.Object({
  id: Type.Optional(nullable(Type.Union([Type.String({ maxLength: 100 }), longRecordId()]))),
  query: Type.Optional(nullable(text(500))),
});

/** The least and the most that it may be sold at, in the account's currency; null for none. Visitors aren't told. */
const priceLimits = {
  priceFloor: nullable(money({ minimum: 'offers.negative' })),
  priceCeiling: nullable(money({ minimum: 'offers.negative' })),
};

export const categorySchema = resource('Category', {
  id: Type.Integer(),
  name: Type.String(),
  names: textsByLanguage(120),
  description: Type.String(),
  descriptions: textsByLanguage(5000),
  type: type(),
  timeSlots: Type.Array(
    resource('TimeSlot', {
      id: Type.Integer(),
      name: nullable(Type.String()),
      start: timeText(),
      end: timeText(),
      offers: told('Only when the query asks for days.', Type.Optional(Type.Array(gridOfferSchema))),
    }),
  ),
  categoryTimeslots: Type.Array(categoryTimeslotSchema),
  duration: told('As 01h00; null but for the type `duration`.', nullable(Type.String())),
  breaktime: told('Minutes between two periods.', Type.Integer()),
  services: Type.Array(equipmentSchema),
  images: Type.Array(imageSchema),
  hapidamRequest: nullable(hapidamRequestSchema),
  addons: Type.Array(
    resource('Addon', {
      id: Type.Integer(),
      name: Type.String(),
      names: textsByLanguage(120),
      price: Type.Number(),
    }),
  ),
  catTags: Type.Array(
    resource('CatTag', { id: Type.Integer(), name: Type.String(), names: textsByLanguage(120) }),
  ),
  ...plainCategoryFields,
  ...saleCategoryFields,
  ...priceLimits,
  rangePeople: Type.Array(Type.Integer(), { minItems: 2, maxItems: 2 }),
  pool: told(
    'The stock that it shares with others, and the minutes for which a unit is cleaned; set with the pool.',
    nullable(categoryPoolSchema),
  ),
  cleanBefore: Type.Integer(),
  cleanAfter: Type.Integer(),
  account: link('Account'),
  updatedAt: Type.String({ format: 'date-time' }),
});
export type Category = Static<typeof categorySchema>;

const categoryFields = {
  name: text(120),
  names: textsByLanguage(120),
  description: text(5000),
  descriptions: textsByLanguage(5000),
  type: type(),
  timeSlots: Type.Array(reference(), { maxItems: 100 }),
  services: Type.Array(reference(), { maxItems: 100 }),
  images: told('Those past the fifth are not kept.', Type.Array(imageReference(), { maxItems: 100 })),
  hapidamRequest: nullable(hapidamRequestSchema),
  addons: Type.Array(reference(), { maxItems: 500 }),
  duration: nullable(text(10)),
  breaktime: ruledNumber(),
  addCatTags: told(
    'Names of service types; those that the account lacks are made.',
    Type.Array(text(120), { maxItems: 50 }),
  ),
  ...plainCategoryFields,
  ...saleCategoryFields,
  ...priceLimits,
  rangePeople: told(
    'The least and the most; an empty list, as a form sends one that isn’t filled in, says nothing.',
    Type.Array(ruledNumber(), { maxItems: 2 }),
  ),
};

export const createCategorySchema = Type.Object({
  account: reference(),
  ...Type.Partial(Type.Object(categoryFields)).properties,
});
export type CreateCategory = Static<typeof createCategorySchema>;

export const updateCategorySchema = Type.Partial(
  Type.Object({
    ...categoryFields,
    updatedAt: told(
      'What the caller read: a category that has changed since answers 409 `errorType: "changed"`.',
      instantInput(),
    ),
    lostBookings: agreedLoss(),
  }),
);
export type UpdateCategory = Static<typeof updateCategorySchema>;

const filters = {
  name: Type.Optional(text(120)),
  type: Type.Optional(type()),
  firstDateNeeded: told(
    'With `days`: each slot carries its offers from this day, that many days on.',
    Type.Optional(dayInput()),
  ),
  days: Type.Optional(Type.Integer({ minimum: 0, maximum: 92 })),
};

export const listCategories = defineCall({
  method: 'GET',
  path: '/categories',
  summary: 'The categories of an account',
  query: collectionQuery({ ...accountFilter, ...filters }, CATEGORY_ORDER),
  response: collection(categorySchema),
});
export const listAccountCategories = defineCall({
  method: 'GET',
  path: '/accounts/:id/categories',
  summary: 'The categories of an account',
  params: idParams(),
  query: collectionQuery(filters, CATEGORY_ORDER),
  response: collection(categorySchema),
});
export const readCategory = defineCall({
  method: 'GET',
  path: '/categories/:id',
  summary: 'A category with its periods',
  params: idParams(),
  response: categorySchema,
});
export const createCategory = defineCall({
  method: 'POST',
  path: '/categories',
  summary: 'Add a category; the same form once more within a minute answers the one that it made',
  body: createCategorySchema,
  response: categorySchema,
});
export const updateCategory = defineCall({
  method: 'PATCH',
  path: '/categories/:id',
  summary:
    'Change the fields of a category that are sent; offers that no longer fit are deleted, bookings stay',
  params: idParams(),
  body: updateCategorySchema,
  response: categorySchema,
  fails: { 409: ['changed', 'lostBookings'] },
});
export const deleteCategory = defineCall({
  method: 'DELETE',
  path: '/categories/:id',
  summary: 'Delete a category with its offers; bookings stay',
  params: idParams(),
  query: Type.Object({ lostBookings: agreedLoss() }),
  fails: { 409: ['lostBookings'] },
});

const { type: sentType, timeSlots, duration, breaktime } = categoryFields;
export const checkCategoryLossSchema = Type.Object({
  change: told(
    'As it would be sent to change it; left out, it is the deletion that is asked about.',
    Type.Optional(nullable(Type.Partial(Type.Object({ type: sentType, timeSlots, duration, breaktime })))),
  ),
});
export type CheckCategoryLoss = Static<typeof checkCategoryLossSchema>;

export const checkCategoryLoss = defineCall({
  method: 'POST',
  path: '/categories/:id/check-loss',
  summary: 'Which bookings would lose their offer if a category were deleted, or had this schedule',
  params: idParams(),
  body: checkCategoryLossSchema,
  response: lostBookingsSchema,
});
export const countPricesOutside = defineCall({
  method: 'GET',
  path: '/categories/:id/prices-outside',
  summary:
    'How many prices of a category, from today on, are outside two limits: they stay, until somebody changes them',
  params: idParams(),
  query: Type.Object({
    priceFloor: Type.Optional(money({ minimum: 'offers.negative' })),
    priceCeiling: Type.Optional(money({ minimum: 'offers.negative' })),
  }),
  response: Type.Object({ total: Type.Integer() }),
});
export const checkCategoryBookings = defineCall({
  method: 'POST',
  path: '/check-category-bookings',
  summary: 'How many bookings from today on, cancelled ones apart, a category has',
  body: Type.Object({ id: reference() }),
  response: Type.Object({ success: Type.Boolean(), bookings: Type.Integer() }),
});
export const listCategoryTimeslots = defineCall({
  method: 'GET',
  path: '/category_timeslots',
  summary: 'The periods of an account’s categories by the hour',
  query: collectionQuery({
    ...accountFilter,
    'category.id': Type.Optional(recordId()),
  }),
  response: collection(categoryTimeslotSchema),
});
export const readCategoryTimeslot = defineCall({
  method: 'GET',
  path: '/category_timeslots/:id',
  summary: 'A period: one bookable piece of the slot of a category by the hour',
  params: idParams(),
  response: categoryTimeslotSchema,
});
