import { Type, type Static } from 'typebox';
import { defineCall } from '../call.ts';
import {
  day,
  dayInput,
  idParams,
  link,
  MESSAGE_KEYWORD,
  money,
  nullable,
  recordId,
  reference,
  text,
  told,
} from '../fields.ts';
import { collection, resource } from '../hydra.ts';
import { accountFilter, collectionQuery, wholeQuery } from '../paging.ts';
import { publicPeriodSchema, publicTimeSlotSchema } from '../catalogue/public-catalogue.ts';
import { differencesAfter, largeChangeFields, priceChangeFields } from './price-change.ts';

/** How many cells one `update-offers` takes. */
export const OFFER_CELLS_MAX = 5000;
/** How many places left one cell may have. */
export const OFFER_QUANTITY_MAX = 100_000;
/** How many days one call sets, and how far from today a cell may be: three years. */
export const OFFER_DAYS_MAX = 1096;

export const offerSchema = resource('Offer', {
  id: Type.Integer(),
  day: day(),
  status: Type.Enum(['available', 'notAvailable']),
  price: Type.Number(),
  quantity: told('All places, sold ones included.', Type.Integer()),
  booked: told('Places that bookings hold.', Type.Integer()),
  remaining: told(
    'Places left to sell: 0 when not available, and at most what its pool leaves.',
    Type.Integer(),
  ),
  poolLeft: told(
    'Units free in the pool that it draws from, for its whole span; absent without a pool.',
    Type.Optional(Type.Integer({ minimum: 0 })),
  ),
  isClosed: told(
    'Sent as true while a closing keeps it from being sold, whatever its own status: that is then `notAvailable`.',
    Type.Optional(Type.Boolean()),
  ),
  closedReason: told('With it: why, for the venue’s own staff.', Type.Optional(nullable(Type.String()))),
  category: link('Category'),
  timeSlot: publicTimeSlotSchema,
  categoryTimeslot: nullable(publicPeriodSchema),
});
export type Offer = Static<typeof offerSchema>;

/** What a cell is set to; a blank keeps what the cell has. */
const values = {
  price: Type.Optional(Type.Union([money({ minimum: 'offers.negative' }), Type.Null(), Type.Literal('')])),
  quantity: told(
    'Places left to sell: the server adds those that are booked.',
    Type.Optional(
      Type.Union([
        Type.Integer({
          minimum: 0,
          maximum: OFFER_QUANTITY_MAX,
          [MESSAGE_KEYWORD]: { minimum: 'offers.negative' },
        }),
        Type.Null(),
        Type.Literal(''),
      ]),
    ),
  ),
  status: told(
    'While a closing stands (`isClosed`), `notAvailable` is what was read, and changes nothing.',
    Type.Optional(
      Type.Union([Type.Enum(['available', 'notAvailable']), Type.Null(), Type.Literal('')], {
        [MESSAGE_KEYWORD]: 'unknownChoice',
      }),
    ),
  ),
};
export type OfferValues = Pick<Static<typeof offerCellSchema>, 'price' | 'quantity' | 'status'>;

export const offerCellSchema = Type.Object({
  id: Type.Optional(nullable(reference())),
  category: reference(),
  timeSlot: told('For an activity it may name the period itself.', Type.Optional(nullable(reference()))),
  categoryTimeslot: Type.Optional(nullable(reference())),
  day: dayInput(),
  ...values,
});
export type OfferCell = Static<typeof offerCellSchema>;

/** Tells what an update would change, and changes nothing. */
const preview = { preview: Type.Optional(nullable(Type.Boolean())) };

const cells = Type.Object({
  offers: Type.Array(offerCellSchema, { minItems: 1, maxItems: OFFER_CELLS_MAX }),
  ...priceChangeFields,
  ...preview,
  differencesAfter,
});

/** How many differences a preview lists. */
export const OFFER_DIFFERENCES_MAX = 500;

export const cellStateSchema = Type.Object({
  price: Type.Number(),
  left: told('Places left to sell, whatever the status.', Type.Integer()),
  status: Type.Enum(['available', 'notAvailable']),
});
export const differenceSchema = Type.Object({
  cell: told(
    '`categoryId-timeSlotId`, or `categoryId-timeSlotId-periodId` for a duration category.',
    Type.String(),
  ),
  day: day(),
  before: told('Null when there is no offer yet.', nullable(cellStateSchema)),
  after: told(
    'Null when there will be none again, as in a change that is taken back.',
    nullable(cellStateSchema),
  ),
});
export type OfferDifference = Static<typeof differenceSchema>;

const updatedFields = {
  totalUpdated: told(
    'Cells whose price, places or status changed, new offers included; with `preview`, those that would.',
    Type.Integer(),
  ),
  totalCreated: told('Of these, the ones that had no offer.', Type.Integer()),
  totalSkipped: told('Cells left as they are, since a new offer needs price and quantity.', Type.Integer()),
  change: told(
    'By which `undo-offers` takes the change back. When nothing changed, as in a call that is made again because its answer was lost: the caller’s last change, if it was of these cells, else null.',
    nullable(Type.Integer()),
  ),
  ...largeChangeFields,
  differences: told(
    'With `preview` only: the first ones, by category, slot, period and day.',
    Type.Optional(Type.Array(differenceSchema)),
  ),
};
const updated = Type.Object(updatedFields);
export type OffersUpdated = Static<typeof updated>;

export const updateOffersLongTermSchema = Type.Object({
  ids: told(
    'Keys `categoryId-timeSlotId` (with `isActivity`: `categoryId-periodId`); those without a dash don’t count.',
    Type.Optional(
      Type.Union([
        Type.Array(text(60), { maxItems: 2000 }),
        Type.Record(Type.String({ maxLength: 60 }), Type.Unknown(), { maxProperties: 2000 }),
      ]),
    ),
  ),
  dates: told(
    'Exactly two, the first and the last day.',
    Type.Optional(nullable(Type.Array(dayInput(), { maxItems: 2, [MESSAGE_KEYWORD]: 'offers.allRequired' }))),
  ),
  days: told(
    '1 Monday to 7 Sunday.',
    Type.Optional(nullable(Type.Array(Type.Integer({ minimum: 1, maximum: 7 }), { maxItems: 7 }))),
  ),
  isActivity: Type.Optional(nullable(Type.Boolean())),
  categoryId: Type.Optional(nullable(reference())),
  ...values,
  ...priceChangeFields,
  ...preview,
  differencesAfter,
});
export type UpdateOffersLongTerm = Static<typeof updateOffersLongTermSchema>;

export const updateOffersLongTerm = defineCall({
  method: 'POST',
  path: '/update-offers-long-term',
  summary: 'Set price, places and status of many days at once',
  body: updateOffersLongTermSchema,
  response: updated,
  fails: { 409: ['pricesChanged'], 422: ['limits'] },
});
export const updateOffers = defineCall({
  method: 'POST',
  path: '/update-offers',
  summary: 'Set price, places and status of cells of the price grid',
  body: cells,
  response: updated,
  fails: { 409: ['pricesChanged'], 422: ['limits'] },
});
export const updateActivityOffers = defineCall({
  method: 'POST',
  path: '/update-activity-offers',
  summary: 'As update-offers, for the periods of a duration category',
  body: cells,
  response: updated,
  fails: { 409: ['pricesChanged'], 422: ['limits'] },
});
export const checkedIds = () => Type.Optional(nullable(Type.Array(text(60), { maxItems: 2000 })));

export const copyOffersSchema = Type.Object({
  account: reference(),
  ids: told(
    'As in `update-offers-long-term`, `categoryId-timeSlotId`; every slot when left out.',
    checkedIds(),
  ),
  from: told('The first and last day to copy, which may be past.', dayInput()),
  to: dayInput(),
  onto: told(
    'The first and last day that are written: the copied days follow each other, again and again. Of these, days before today stay as they are.',
    dayInput(),
  ),
  until: dayInput(),
  ...preview,
});
export type CopyOffers = Static<typeof copyOffersSchema>;

export const copyOffers = defineCall({
  method: 'POST',
  path: '/copy-offers',
  summary:
    'Copy price, status and all places (sold ones included) of some days onto others; days without offers copy nothing. A price that breaks a limit of its category refuses the whole copy (422, `errorType` `limits`)',
  body: copyOffersSchema,
  response: updated,
  fails: { 409: ['pricesChanged'], 422: ['limits'] },
});

/** How many cells a price list has at most, either way: twenty categories of six slots for three years. */
export const PRICE_FILE_LINES_MAX = 150_000;
/** How many bytes a call of `import-offers` has at most: about as many lines of 110 letters each. */
export const IMPORT_BYTES_MAX = 16 * 1024 * 1024;

export const importOffersSchema = Type.Object({
  account: reference(),
  csv: told(
    'As `export-offers` writes it, or as a spreadsheet leaves it: separators, decimal commas and the languages’ words are all read. An empty cell keeps what is there. With a column of booked places, they and those left are all places together, so that a booking made meanwhile isn’t lost.',
    Type.String({ pattern: '\\S', maxLength: IMPORT_BYTES_MAX }),
  ),
  ...preview,
});
export type ImportOffers = Static<typeof importOffersSchema>;

export const importOffers = defineCall({
  method: 'POST',
  path: '/import-offers',
  summary:
    'Set the cells of a CSV; lines with a problem are told and left out. Nothing at all is set when a price breaks a limit of its category (422, `errorType` `limits`): its first day and price are told',
  body: importOffersSchema,
  response: Type.Object({
    ...updatedFields,
    totalPast: told('Lines of days before today, which change nothing.', Type.Integer()),
    totalProblems: Type.Integer(),
    problems: told(
      'The first ones; `line` counts the file’s from 1.',
      Type.Array(Type.Object({ line: Type.Integer(), message: Type.String() })),
    ),
  }),
  fails: { 409: ['pricesChanged'], 422: ['limits'] },
});
export type OffersImported = Static<(typeof importOffers)['response']>;

const filters = {
  'category.id': recordId(),
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
  query: wholeQuery(filters),
  response: collection(offerSchema),
});
