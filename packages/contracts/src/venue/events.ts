import { Type, type Static } from 'typebox';
import { defineCall } from '../call.ts';
import { day, idParams, told } from '../fields.ts';

/**
 * What an event `changed` of `GET /accounts/:id/events` says: something of the account has changed, and where. It carries no
 * data: whoever shows some of it asks for it again.
 */
export const changedSchema = Type.Object({
  kind: told(
    '`offers`: prices, places or status; `bookings`: a booking, and with it the places left; `catalogue`: categories, slots; `wishes`: the waiting list; `messages`: what guests and the venue write to each other; `answers`: what guests say of their visits.',
    Type.Enum(['offers', 'bookings', 'catalogue', 'wishes', 'messages', 'answers']),
  ),
  categories: told('Left out when any may have changed.', Type.Optional(Type.Array(Type.Integer()))),
  from: told('The first and the last day, left out when any may have changed.', Type.Optional(day())),
  to: Type.Optional(day()),
});
export type Changed = Static<typeof changedSchema>;

export const listenToAccount = defineCall({
  method: 'GET',
  path: '/accounts/:id/events',
  summary:
    'What changes in an account, as it changes: server-sent events named `changed`; `missed` when some may not have been told of, and `beat` three times a minute',
  params: idParams(),
  query: Type.Object({
    lastMs: Type.Optional(
      Type.Integer({
        minimum: 0,
        maximum: 60_000,
        description: 'Also what has changed so many milliseconds before: since its listener has read',
      }),
    ),
  }),
  responseTypes: ['text/event-stream'],
});
