import { Type, type Static } from 'typebox';
import { BOOKING_COMMENT_LENGTH } from '../bookings/bookings.ts';
import { defineCall } from '../call.ts';
import {
  day,
  dayInput,
  idParams,
  link,
  links,
  MESSAGE_KEYWORD,
  nullable,
  reference,
  requiredText,
  text,
  told,
} from '../fields.ts';
import { collection, resource } from '../hydra.ts';
import { accountFilter, wholeQuery } from '../paging.ts';

/** How long the reason of a closing may be. */
export const CLOSURE_REASON_LENGTH = 200;
/** How long the venue's message to the guests may be. */
export const CLOSURE_MESSAGE_LENGTH = BOOKING_COMMENT_LENGTH;

const dateTime = () => Type.String({ format: 'date-time' });

export const closureSchema = resource('Closure', {
  id: Type.Integer(),
  account: link('Account'),
  from: told('Both days are closed, and all between them.', day()),
  to: day(),
  categories: told('Null for all services.', nullable(links('Category'))),
  reason: nullable(Type.String()),
  tellsReason: told(
    'Whether visitors read the reason on closed days; else it is for the venue’s own staff.',
    Type.Boolean(),
  ),
  createdAt: dateTime(),
  createdBy: told('Who closed; null once that user is gone.', nullable(Type.String())),
  toldAt: told('When the guests were last told of it, and how many.', nullable(dateTime())),
  toldCount: Type.Integer(),
  reopenedAt: nullable(dateTime()),
});
export type Closure = Static<typeof closureSchema>;

export const listClosures = defineCall({
  method: 'GET',
  path: '/closures',
  summary: 'What accounts have closed from today on, by its first day; what has been reopened is left out',
  query: wholeQuery(accountFilter),
  response: collection(closureSchema),
});
export const listAccountClosures = defineCall({
  method: 'GET',
  path: '/accounts/:id/closures',
  summary: 'What an account has closed from today on, by its first day; what has been reopened is left out',
  params: idParams(),
  query: wholeQuery({}),
  response: collection(closureSchema),
});
export const listHolidays = defineCall({
  method: 'GET',
  path: '/accounts/:id/holidays',
  summary:
    'The bank holidays of the coming twelve months, of the country of the account’s time zone or of another one',
  params: idParams(),
  query: Type.Object({ country: Type.Optional(Type.String({ pattern: '^[A-Z]{2}$', maxLength: 2 })) }),
  response: Type.Object({
    country: told('ISO 3166; null where the time zone is no country’s.', nullable(Type.String())),
    countries: told('Those whose bank holidays are known.', Type.Array(Type.String())),
    holidays: told(
      'By day, named in the account’s default language where that is known.',
      Type.Array(Type.Object({ day: day(), name: Type.String() })),
    ),
  }),
});
export const readClosure = defineCall({
  method: 'GET',
  path: '/closures/:id',
  summary: 'A closing',
  params: idParams(),
  response: closureSchema,
});
export const createClosure = defineCall({
  method: 'POST',
  path: '/closures',
  summary:
    'Close days: nothing, or nothing of some services, is sold on them until they are reopened. Bookings stay; the same twice within a minute is one',
  body: Type.Object({
    account: reference(),
    from: dayInput(),
    to: dayInput(),
    categories: told(
      'Left out or null for all services, whatever comes to be sold included.',
      Type.Optional(nullable(Type.Array(reference(), { minItems: 1, maxItems: 500 }))),
    ),
    reason: Type.Optional(
      nullable(text(CLOSURE_REASON_LENGTH, { [MESSAGE_KEYWORD]: { maxLength: 'closures.reasonLong' } })),
    ),
    tellsReason: told('Left out: visitors don’t read it.', Type.Optional(Type.Boolean())),
  }),
  response: closureSchema,
});
export type CreateClosure = Static<(typeof createClosure)['body']>;

export const reopenClosure = defineCall({
  method: 'POST',
  path: '/closures/:id/reopen',
  summary:
    'Take a closing back: offers have the status that they had, but for what another closing covers. Cancelled bookings do not come back',
  params: idParams(),
  response: closureSchema,
});
export const tellClosure = defineCall({
  method: 'POST',
  path: '/closures/:id/tell',
  summary:
    'Send the venue’s words to the guests who are to come on the closed days, a mail each; the same within a minute is sent once',
  params: idParams(),
  body: Type.Object({ message: requiredText(CLOSURE_MESSAGE_LENGTH, 'closures.message') }),
  response: Type.Object({ success: Type.Literal(true), totalTold: Type.Integer() }),
  fails: { 409: [] },
});
export const cancelClosureBookings = defineCall({
  method: 'POST',
  path: '/closures/:id/cancel-bookings',
  summary:
    'Cancel bookings of the guests who are to come on the closed days, each with its mail; some hundreds at a time, each by itself, so ask again while some are left and some were cancelled',
  params: idParams(),
  body: Type.Object({
    comment: told(
      'What the guests read as the reason.',
      Type.Optional(nullable(text(CLOSURE_MESSAGE_LENGTH))),
    ),
  }),
  response: Type.Object({
    success: Type.Literal(true),
    totalCanceled: Type.Integer(),
    totalLeft: told(
      'Those that are still to come: this call has not come to them, or somebody held them.',
      Type.Integer(),
    ),
  }),
  fails: { 409: ['changed', 'early', 'stock'] },
});
