import { Type, type Static } from 'typebox';
import { defineCall } from '../call.ts';
import { day, dayInput, idParams, link, nullable, ruledInteger, timeText, told } from '../fields.ts';
import { resource } from '../hydra.ts';

/** As many days as a week's view of a pool shows at most. */
export const POOL_WEEK_DAYS = 7;

/** What takes units of a shared stock for a while: a booking one, a block its own number. */
export const poolClaimSchema = resource('PoolClaim', {
  id: Type.Integer(),
  pool: link('Pool'),
  from: told('As the venue’s clock shows it, cleaning included.', day()),
  fromTime: timeText(),
  to: day(),
  toTime: timeText(),
  units: told('How many it takes.', Type.Integer()),
  unitNumbers: told(
    'Which ones, from 1 on. Where none was given to it, that is worked out anew from all that is booked and blocked around it, and may be another tomorrow. Fewer than it takes where no unit is free throughout: somebody has to be moved.',
    Type.Array(Type.Integer()),
  ),
  isPinned: told('It was given its unit, and keeps it.', Type.Boolean()),
  booking: told(
    'Null for a block.',
    nullable(
      resource('Booking', {
        id: Type.Integer(),
        bookingId: told('The number to read out.', Type.Integer()),
        firstname: Type.String(),
        lastname: Type.String(),
        status: Type.String(),
        category: nullable(link('Category')),
        categoryName: Type.String(),
        bookAt: told('Its own hours, without cleaning.', day()),
        start: timeText(),
        end: timeText(),
      }),
    ),
  ),
  reason: told('Why it is blocked.', nullable(Type.String())),
  calendar: told(
    'Whose event blocks it.',
    nullable(resource('PoolCalendar', { id: Type.Integer(), name: Type.String() })),
  ),
});
export type PoolClaim = Static<typeof poolClaimSchema>;

export const unitSchema = Type.Object({
  unit: Type.Integer(),
  name: told('Null where it goes by its number.', nullable(Type.String())),
});

export const readPoolWeek = defineCall({
  method: 'GET',
  path: '/pools/:id/week',
  summary: 'The units of a shared stock with what takes each of them, for some days',
  params: idParams(),
  query: Type.Object({
    from: told('The first day.', dayInput()),
    days: told('Left out, seven.', Type.Optional(Type.Integer({ minimum: 1, maximum: POOL_WEEK_DAYS }))),
  }),
  response: Type.Object({
    pool: link('Pool'),
    from: day(),
    to: told('The last one.', day()),
    units: Type.Array(unitSchema),
    claims: told('By their beginning.', Type.Array(poolClaimSchema)),
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
    unit: told('From 1 on; null for any.', nullable(ruledInteger())),
  }),
  response: poolClaimSchema,
  fails: { 409: ['pinLeavesNone', 'pinTaken'] },
});
