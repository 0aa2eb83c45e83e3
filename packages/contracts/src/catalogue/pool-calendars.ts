import { Type, type Static } from 'typebox';
import { defineCall } from '../call.ts';
import {
  idParams,
  instantInput,
  link,
  MESSAGE_KEYWORD,
  nullable,
  requiredText,
  ruledNumber,
  text,
  told,
} from '../fields.ts';
import { collection, resource } from '../hydra.ts';
import { wholeQuery } from '../paging.ts';

export const POOL_CALENDAR_NAME_LENGTH = 120;
export const POOL_CALENDAR_ADDRESS_LENGTH = 2000;
/** How many a pool has at most, and how often each is read. */
export const POOL_CALENDARS_MAX = 10;
export const POOL_CALENDAR_MINUTES = 15;
/** The largest file that is read, and the most events of one, from today on. */
export const POOL_CALENDAR_BYTES = 5_000_000;
export const POOL_CALENDAR_EVENTS = 2000;

/** Why one couldn't be read: what lies at its address stays as it was read last. */
export const POOL_CALENDAR_FAULTS = [
  'badAddress',
  'unreachable',
  'certificate',
  'timeout',
  'tooManyRedirects',
  'refused',
  'tooLarge',
  'notCalendar',
  'broken',
  'tooMuch',
] as const;

export const poolCalendarSchema = resource('PoolCalendar', {
  id: Type.Integer(),
  pool: link('Pool'),
  name: Type.String(),
  url: told('A secret: whoever has it reads the calendar.', Type.String()),
  units: told('What its events take of the pool, however many of them there are at a time.', Type.Integer()),
  lastReadAt: told(
    'Null until it was read for the first time.',
    nullable(Type.String({ format: 'date-time' })),
  ),
  lastOkAt: told('When a calendar was last found there.', nullable(Type.String({ format: 'date-time' }))),
  fault: told('Null while it can be read.', nullable(Type.Enum(POOL_CALENDAR_FAULTS))),
  faultStatus: told('What the other server answered, with `refused`.', nullable(Type.Integer())),
  failingSince: nullable(Type.String({ format: 'date-time' })),
  blocks: told('How many blocks of it stand now or are to come.', Type.Integer()),
  updatedAt: Type.String({ format: 'date-time' }),
});
export type PoolCalendar = Static<typeof poolCalendarSchema>;

const fields = {
  name: requiredText(POOL_CALENDAR_NAME_LENGTH, 'poolCalendar.name'),
  url: told(
    'http, https or webcal, without a user’s name.',
    text(POOL_CALENDAR_ADDRESS_LENGTH, { [MESSAGE_KEYWORD]: { maxLength: 'poolCalendar.address' } }),
  ),
  units: told('1 to the units of the pool.', ruledNumber()),
};

export const createPoolCalendarSchema = Type.Object({ ...fields, units: Type.Optional(fields.units) });
export type CreatePoolCalendar = Static<typeof createPoolCalendarSchema>;

export const updatePoolCalendarSchema = Type.Partial(
  Type.Object({
    ...fields,
    updatedAt: told(
      'What the caller read: a calendar that was changed since answers 409 `errorType: "changed"`.',
      instantInput(),
    ),
  }),
);
export type UpdatePoolCalendar = Static<typeof updatePoolCalendarSchema>;

export const listPoolCalendars = defineCall({
  method: 'GET',
  path: '/pools/:id/calendars',
  summary: 'The calendars of others whose events take units of a shared stock, by their names',
  params: idParams(),
  query: wholeQuery({}),
  response: collection(poolCalendarSchema),
});
export const createPoolCalendar = defineCall({
  method: 'POST',
  path: '/pools/:id/calendars',
  summary: 'Have a calendar read, every quarter of an hour, whose events take units of a shared stock',
  params: idParams(),
  body: createPoolCalendarSchema,
  response: poolCalendarSchema,
});
export const readPoolCalendar = defineCall({
  method: 'GET',
  path: '/pool-calendars/:id',
  summary: 'A calendar of others, and how it was read last',
  params: idParams(),
  response: poolCalendarSchema,
});
export const updatePoolCalendar = defineCall({
  method: 'PATCH',
  path: '/pool-calendars/:id',
  summary: 'Change the fields of a calendar that are sent; it is read again soon after',
  params: idParams(),
  body: updatePoolCalendarSchema,
  response: poolCalendarSchema,
  fails: { 409: ['changed'] },
});
export const deletePoolCalendar = defineCall({
  method: 'DELETE',
  path: '/pool-calendars/:id',
  summary: 'Read a calendar no longer: what its events took is on sale again',
  params: idParams(),
});
export const rereadPoolCalendar = defineCall({
  method: 'POST',
  path: '/pool-calendars/:id/read',
  summary: 'Have a calendar read now: `lastReadAt` says when it was',
  params: idParams(),
  response: poolCalendarSchema,
  fails: { 429: [] },
});
