import { Type, type Static } from 'typebox';
import { defineCall } from '../call.ts';
import {
  day,
  EMBEDDED_KEYWORD,
  idParams,
  instantInput,
  INTEGER_MAX,
  link,
  nullable,
  reference,
  requiredText,
  ruledNumber,
  text,
  textsByLanguage,
  timeText,
  told,
} from '../fields.ts';
import { collection, resource } from '../hydra.ts';
import { accountFilter, collectionQuery } from '../paging.ts';

export const POOL_ORDER = ['name', 'units', 'createdAt'] as const;

/** How many units a pool has at most, and in what steps and for how long at most one is cleaned, in minutes. */
export const POOL_UNITS_MAX = 1000;
export const CLEANING_STEP_MINUTES = 5;
export const CLEANING_MAX_MINUTES = 720;
export const POOL_NAME_LENGTH = 120;
export const UNIT_NAME_LENGTH = 40;

/** A category that draws from a pool, with the minutes for which a unit is cleaned before and after each of its bookings. */
export const poolCategorySchema = resource('Category', {
  id: Type.Integer(),
  name: Type.String(),
  names: textsByLanguage(120),
  cleanBefore: Type.Integer(),
  cleanAfter: Type.Integer(),
});

/** Stock that categories share: so many units of a kind, each of which is sold once at a time. */
export const poolSchema = resource('Pool', {
  id: Type.Integer(),
  name: Type.String(),
  units: Type.Integer(),
  unitNames: told(
    'Of its first units, in their order; an empty one, and whatever comes after them, goes by its number.',
    Type.Array(Type.String()),
  ),
  categories: Type.Array(poolCategorySchema),
  account: link('Account'),
  updatedAt: Type.String({ format: 'date-time' }),
});
export type Pool = Static<typeof poolSchema>;

/** What a category tells of its pool. */
export const categoryPoolSchema = resource('Pool', {
  id: Type.Integer(),
  name: Type.String(),
  units: Type.Integer(),
});
export type CategoryPool = Static<typeof categoryPoolSchema>;

const poolFields = {
  name: requiredText(POOL_NAME_LENGTH, 'pool.name'),
  units: told(`1 to ${POOL_UNITS_MAX}.`, ruledNumber()),
  unitNames: told(
    'As in replies: at most one for each unit, each of its own.',
    Type.Optional(
      Type.Array(text(UNIT_NAME_LENGTH), {
        maxItems: POOL_UNITS_MAX,
      }),
    ),
  ),
  categories: told(
    'All of them: one that isn’t sent leaves the pool. The minutes left out stay as the category has them.',
    Type.Array(
      Type.Object(
        {
          category: told('As in replies, the `@id` says it, too.', reference()),
          cleanBefore: Type.Optional(ruledNumber()),
          cleanAfter: Type.Optional(ruledNumber()),
        },
        { [EMBEDDED_KEYWORD]: 'category' },
      ),
      { maxItems: 500 },
    ),
  ),
};

/**
 * The `totalConflicts` that the caller was told of. Where it is another number by now, nothing is done, and 409
 * `errorType: "poolConflicts"` says which, as `totalConflicts` and `totalBookings`. Left out, it isn't asked.
 */
const agreedConflicts = () => Type.Optional(Type.Integer({ minimum: 0, maximum: INTEGER_MAX }));

export const createPoolSchema = Type.Object({
  account: reference(),
  ...poolFields,
  agreedConflicts: agreedConflicts(),
});
export type CreatePool = Static<typeof createPoolSchema>;

export const updatePoolSchema = Type.Partial(
  Type.Object({
    ...poolFields,
    updatedAt: told(
      'What the caller read: a pool that has changed since answers 409 `errorType: "changed"`.',
      instantInput(),
    ),
    agreedConflicts: agreedConflicts(),
  }),
);
export type UpdatePool = Static<typeof updatePoolSchema>;

const filters = { name: Type.Optional(text(POOL_NAME_LENGTH)) };

export const listPools = defineCall({
  method: 'GET',
  path: '/pools',
  summary: 'The shared stocks of an account: units that several categories draw from',
  query: collectionQuery({ ...accountFilter, ...filters }, POOL_ORDER),
  response: collection(poolSchema),
});
export const listAccountPools = defineCall({
  method: 'GET',
  path: '/accounts/:id/pools',
  summary: 'The shared stocks of an account: units that several categories draw from',
  params: idParams(),
  query: collectionQuery(filters, POOL_ORDER),
  response: collection(poolSchema),
});
export const readPool = defineCall({
  method: 'GET',
  path: '/pools/:id',
  summary: 'A shared stock with the categories that draw from it',
  params: idParams(),
  response: poolSchema,
});
export const createPool = defineCall({
  method: 'POST',
  path: '/pools',
  summary:
    'Add a shared stock and the categories that draw from it; the same form once more within a minute answers the one that it made',
  body: createPoolSchema,
  response: poolSchema,
  fails: { 409: ['poolConflicts'] },
});
export const updatePool = defineCall({
  method: 'PATCH',
  path: '/pools/:id',
  summary: 'Change the fields of a shared stock that are sent; bookings stay, also those that are too many',
  params: idParams(),
  body: updatePoolSchema,
  response: poolSchema,
  fails: { 409: ['changed', 'poolConflicts'] },
});
export const deletePool = defineCall({
  method: 'DELETE',
  path: '/pools/:id',
  summary:
    'Delete a shared stock with what was blocked of it: its categories sell what is typed for each of them',
  params: idParams(),
});

/** How many conflicts, bookings of each, and days a preview spells out. */
export const POOL_CONFLICTS_MAX = 50;
export const POOL_CONFLICT_BOOKINGS_MAX = 50;
export const POOL_PREVIEW_DAYS = 92;

export const conflictSchema = Type.Object({
  day: told(
    'When more is booked or blocked than there are units: unbroken, cleaning included, perhaps for days.',
    day(),
  ),
  start: timeText(),
  endOn: told('The day of its end: 00h00 of the next where that is midnight.', day()),
  end: timeText(),
  over: told('How many units are missing where most are.', Type.Integer()),
  bookings: told(
    `Those that take a unit meanwhile, the first ${POOL_CONFLICT_BOOKINGS_MAX}.`,
    Type.Array(
      resource('Booking', {
        id: Type.Integer(),
        bookingId: told('The number to read out.', Type.Integer()),
        firstname: Type.String(),
        lastname: Type.String(),
        categoryName: Type.String(),
        bookAt: day(),
        start: timeText(),
        end: timeText(),
      }),
    ),
  ),
});

export const previewPool = defineCall({
  method: 'POST',
  path: '/pools/preview',
  summary:
    'What a shared stock would change for the days ahead, were it so: places on sale by day, and the bookings that would be too many',
  body: Type.Object({
    account: reference(),
    pool: told(
      'The one that would be changed; left out or null for a new one.',
      Type.Optional(nullable(reference())),
    ),
    units: poolFields.units,
    categories: poolFields.categories,
  }),
  response: Type.Object({
    days: told(
      `The days from today on that have offers of these categories, at most ${POOL_PREVIEW_DAYS}: how many more bookings could be made of each day's offers at most, now and were it so. Without a shared stock, that is the sum of the places left; with one, each unit is sold once at a time, its cleaning included. A category that would leave the pool counts, too.`,
      Type.Array(Type.Object({ day: day(), before: Type.Integer(), after: Type.Integer() })),
    ),
    conflicts: told(`The first ${POOL_CONFLICTS_MAX}.`, Type.Array(conflictSchema)),
    totalConflicts: told(
      'How many stretches of time from the venue’s today on have more booked and blocked than there are units.',
      Type.Integer(),
    ),
    totalBookings: told(
      'How many bookings would have to be moved, at the least, for none of them to be left.',
      Type.Integer(),
    ),
  }),
});
export type PoolPreview = Static<(typeof previewPool)['response']>;
export type PreviewPool = Static<(typeof previewPool)['body']>;

export const listPoolProposals = defineCall({
  method: 'GET',
  path: '/accounts/:id/pool-proposals',
  summary:
    'Shared stocks for categories that have none and sell overlapping hours, each by itself or one with others',
  params: idParams(),
  response: Type.Object({
    proposals: Type.Array(
      Type.Object({
        name: Type.String(),
        units: Type.Integer(),
        categories: Type.Array(poolCategorySchema),
        reason: told(
          'Why. `overlap`: these slots of the category, as `09h00–13h00`, overlap on days to come, and one unit is sold so many times over at the same hour where most of them do. `others`: the category sells these slots, of which none overlap (`times` is 1); the candidates do. The units are the places that most of these days have.',
          Type.Object({
            kind: Type.Enum(['overlap', 'others']),
            slots: Type.Array(Type.String()),
            times: Type.Integer(),
          }),
        ),
        candidates: told(
          'Categories without a pool that sell hours overlapping those on the same days, with all slots that they sell ahead: whether they name the same units isn’t known. One may be the candidate of several, and have a proposal of its own.',
          Type.Array(
            Type.Object({
              ...poolCategorySchema.properties,
              type: Type.Enum(['timeslot', 'duration']),
              slots: Type.Array(Type.String()),
            }),
          ),
        ),
      }),
    ),
  }),
});
export type PoolProposals = Static<(typeof listPoolProposals)['response']>;
