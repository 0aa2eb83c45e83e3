import { Type, type Static } from 'typebox';
import { defineCall } from '../call.ts';
import {
  day,
  dayInput,
  idParams,
  link,
  MESSAGE_KEYWORD,
  nullable,
  ruledInteger,
  ruledNumber,
  text,
  timeInput,
  timeText,
} from '../fields.ts';
import { collection, resource } from '../hydra.ts';
import { wholeQuery } from '../paging.ts';

export const BLOCK_REASON_LENGTH = 200;

export const poolBlockSchema = resource('PoolBlock', {
  id: Type.Integer(),
  pool: link('Pool'),
  /** As the venue's clock shows it. Whole days are from 00h00 of the first to 00h00 of the day after the last. */
  from: day(),
  fromTime: timeText(),
  to: day(),
  toTime: timeText(),
  units: Type.Integer(),
  /** The one that was given to it, of a block of one; it keeps it. */
  unit: nullable(Type.Integer()),
  reason: nullable(Type.String()),
  /** Whose event it is: it can't be given back by hand, as it would come again. Null for the desk's own. */
  calendar: nullable(resource('PoolCalendar', { id: Type.Integer(), name: Type.String() })),
  /** Who took the units out; null once that user is gone, and of a calendar's. */
  madeBy: nullable(Type.String()),
  madeAt: Type.String({ format: 'date-time' }),
  /** Only in the reply that makes it: how many bookings of these hours are to be moved, at the least, for want of units. */
  conflicts: Type.Optional(Type.Integer()),
});
export type PoolBlock = Static<typeof poolBlockSchema>;

export const createPoolBlockSchema = Type.Object({
  from: dayInput(),
  /** Left out, 00h00. */
  fromTime: Type.Optional(timeInput()),
  to: dayInput(),
  /** Left out, 00h00: then `to` is the day after the last that is blocked. */
  toTime: Type.Optional(timeInput()),
  /** 1 to the units of the pool. */
  units: ruledNumber(),
  /** Which one, from 1 on, where it takes one only; left out, it stands in any. */
  unit: Type.Optional(nullable(ruledInteger())),
  reason: Type.Optional(
    nullable(text(BLOCK_REASON_LENGTH, { [MESSAGE_KEYWORD]: { maxLength: 'pool.reasonLong' } })),
  ),
});
export type CreatePoolBlock = Static<typeof createPoolBlockSchema>;

export const listPoolBlocks = defineCall({
  method: 'GET',
  path: '/pools/:id/blocks',
  summary: 'What is blocked of a shared stock, by its beginning: what stands now and what is to come',
  params: idParams(),
  query: wholeQuery({
    /** What ends after this day has begun; left out, what has not ended yet. */
    after: Type.Optional(dayInput()),
    /** What begins before this day has ended. */
    before: Type.Optional(dayInput()),
  }),
  response: collection(poolBlockSchema),
});
export const createPoolBlock = defineCall({
  method: 'POST',
  path: '/pools/:id/blocks',
  summary:
    'Take units of a shared stock out of sale for a while. Bookings stay, and the reply says how many of them are too many; the same twice within a minute is one',
  params: idParams(),
  body: createPoolBlockSchema,
  response: poolBlockSchema,
  fails: { 409: ['pinLeavesNone', 'pinTaken'] },
});
export const readPoolBlock = defineCall({
  method: 'GET',
  path: '/pool-blocks/:id',
  summary: 'What is blocked of a shared stock',
  params: idParams(),
  response: poolBlockSchema,
});
export const deletePoolBlock = defineCall({
  method: 'DELETE',
  path: '/pool-blocks/:id',
  summary: 'Put blocked units on sale again',
  params: idParams(),
  fails: { 409: [] },
});
