import { Type, type Static } from 'typebox';
import { defineCall } from '../call.ts';
import { day, dayInput, idParams, link, nullable, ruledInteger, timeText } from '../fields.ts';
import { resource } from '../hydra.ts';

/** As many days as a week's view of a pool shows at most. */
export const POOL_WEEK_DAYS = 7;

/** What takes units of a shared stock for a while: a booking one, a block its own number. */
export const poolClaimSchema = resource('PoolClaim', {
  id: Type.Integer(),
  pool: link('Pool'),
  /** As the venue's clock shows it, cleaning included. */
  from: day(),
  fromTime: timeText(),
  to: day(),
  toTime: timeText(),
  /** How many it takes. */
  units: Type.Integer(),
  /**
   * Which ones, from 1 on. Where none was given to it, that is worked out anew from all that is booked and blocked around it,
   * and may be another tomorrow. Fewer than it takes where no unit is free throughout: somebody has to be moved.
   */
  unitNumbers: Type.Array(Type.Integer()),
  /** It was given its unit, and keeps it. */
  isPinned: Type.Boolean(),
  /** Null for a block. */
  booking: nullable(
    resource('Booking', {
      id: Type.Integer(),
      /** The number to read out. */
      bookingId: Type.Integer(),
      firstname: Type.String(),
      lastname: Type.String(),
      status: Type.String(),
      category: nullable(link('Category')),
      categoryName: Type.String(),
      /** Its own hours, without cleaning. */
      bookAt: day(),
      start: timeText(),
      end: timeText(),
    }),
  ),
  /** Why it is blocked. */
  reason: nullable(Type.String()),
  /** Whose event blocks it. */
  calendar: nullable(resource('PoolCalendar', { id: Type.Integer(), name: Type.String() })),
});
export type PoolClaim = Static<typeof poolClaimSchema>;

export const unitSchema = Type.Object({
  unit: Type.Integer(),
  /** Null where it goes by its number. */
  name: nullable(Type.String()),
});

export const readPoolWeek = defineCall({
  method: 'GET',
  path: '/pools/:id/week',
  summary: 'The units of a shared stock with what takes each of them, for some days',
  params: idParams(),
  query: Type.Object({
    /** The first day. */
    from: dayInput(),
    /** Left out, seven. */
    days: Type.Optional(Type.Integer({ minimum: 1, maximum: POOL_WEEK_DAYS })),
  }),
  response: Type.Object({
    pool: link('Pool'),
    from: day(),
    /** The last one. */
    to: day(),
    units: Type.Array(unitSchema),
    /** By their beginning. */
    claims: Type.Array(poolClaimSchema),
  }),
});
export type PoolWeek = Static<(typeof readPoolWeek)['response']>;

export const readPoolClaim = defineCall({
  method: 'GET',
  path: '/pool-claims/:id',
  summary: 'What takes units of a shared stock for a while, and which ones',
  params: idParams(),
  response: poolClaimSchema,
});

export const pinPoolClaim = defineCall({
  method: 'PATCH',
  path: '/pool-claims/:id',
  summary:
    'Give a booking, or a block of one unit, the unit that it keeps, or let it stand in any again. 409 where somebody else was given that unit (`errorType: "pinTaken"`), or would be left without any (`pinLeavesNone`)',
  params: idParams(),
  body: Type.Object({
    /** From 1 on; null for any. */
    unit: nullable(ruledInteger()),
  }),
  response: poolClaimSchema,
  fails: { 409: ['pinLeavesNone', 'pinTaken'] },
});
