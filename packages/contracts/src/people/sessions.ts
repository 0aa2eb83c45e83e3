import { Type, type Static } from 'typebox';
import { defineCall } from '../call.ts';
import { idParams, nullable, told } from '../fields.ts';
import { collection, resource } from '../hydra.ts';
import { collectionQuery } from '../paging.ts';

export const SESSION_ORDER = ['lastSeenAt', 'createdAt'] as const;

export const sessionSchema = resource('Session', {
  id: Type.Integer(),
  use: told(
    '`session`: all that the user may do; `booking`: to say who books, from a widget.',
    Type.Enum(['session', 'booking']),
  ),
  device: told(
    'Browser and system, as `Firefox · Windows`; null when they are none that is known.',
    nullable(Type.String()),
  ),
  createdAt: Type.String({ format: 'date-time' }),
  lastSeenAt: told('To within five minutes.', Type.String({ format: 'date-time' })),
  expiresAt: told('When it ends by itself.', Type.String({ format: 'date-time' })),
  isCurrent: told('The one that asks.', Type.Boolean()),
});
export type Session = Static<typeof sessionSchema>;

export const logout = defineCall({
  method: 'POST',
  path: '/logout',
  summary: 'End the session whose token this is; 401 when it has ended already',
  takesToken: true,
});
export const publicLogout = defineCall({
  method: 'POST',
  path: '/public/logout',
  summary: 'End the session whose token this is, one for booking as well; the same answer when there is none',
  takesToken: true,
});
export const listSessions = defineCall({
  method: 'GET',
  path: '/sessions',
  summary: 'One’s own sessions that have not ended, the one seen last first',
  query: collectionQuery({}, SESSION_ORDER),
  response: collection(sessionSchema),
});
export const readSession = defineCall({
  method: 'GET',
  path: '/sessions/:id',
  summary: 'One of one’s own sessions',
  params: idParams(),
  response: sessionSchema,
});
export const deleteSession = defineCall({
  method: 'DELETE',
  path: '/sessions/:id',
  summary: 'End one of one’s own sessions',
  params: idParams(),
});
export const endOtherSessions = defineCall({
  method: 'POST',
  path: '/sessions/end-others',
  summary: 'End all of one’s own sessions but the one that asks',
  response: Type.Object({
    ended: told('How many there were.', Type.Integer()),
  }),
});
