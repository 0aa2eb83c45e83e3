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
  told,
} from '../fields.ts';
import { collection, resource } from '../hydra.ts';
import { wholeQuery } from '../paging.ts';

export const BLOCK_REASON_LENGTH = 200;

export const poolBlockSchema = resource('PoolBlock', {
  id: Type.Integer(),
  pool: link('Pool'),
  from: told(
    'As the venue’s clock shows it. Whole days are from 00h00 of the first to 00h00 of the day after the last.',
    day(),
  ),
  fromTime: timeText(),
  to: day(),
  toTime: timeText(),
  units: Type.Integer(),
  unit: told('The one that was given to it, of a block of one; it keeps it.', nullable(Type.Integer())),
  reason: nullable(Type.String()),
  calendar: told(
    'Whose event it is: it can’t be given back by hand, as it would come again. Null for the desk’s own.',
    nullable(resource('PoolCalendar', { id: Type.Integer(), name: Type.String() })),
  ),
  madeBy: told(
    'Who took the units out; null once that user is gone, and of a calendar’s.',
    nullable(Type.String()),
  ),
  madeAt: Type.String({ format: 'date-time' }),
  conflicts: told(
    'Only in the reply that makes it: how many bookings of these hours are to be moved, at the least, for want of units.',
    Type.Optional(Type.Integer()),
  ),
});
export type PoolBlock = Static<typeof poolBlockSchema>;

export const createPoolBlockSchema = Type.Object({
  from: dayInput(),
  fromTime: told('Left out, 00h00.', Type.Optional(timeInput())),
  to: dayInput(),
  toTime: told(
    'Left out, 00h00: then `to` is the day after the last that is blocked.',
    Type.Optional(timeInput()),
  ),
  units: told('1 to the units of the pool.', ruledNumber()),
  unit: told(
    'Which one, from 1 on, where it takes one only; left out, it stands in any.',
    Type.Optional(nullable(ruledInteger())),
  ),
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
    after: told(
      'What ends after this day has begun; left out, what has not ended yet.',
      Type.Optional(dayInput()),
    ),
    before: told('What begins before this day has ended.', Type.Optional(dayInput())),
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
