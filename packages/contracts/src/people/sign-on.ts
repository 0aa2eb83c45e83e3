import { Type } from 'typebox';
import { defineCall } from '../call.ts';
import { nullable, text, told } from '../fields.ts';
import { login } from './users.ts';

export const listLoginWays = defineCall({
  method: 'GET',
  path: '/login/ways',
  summary: 'By what staff sign in here',
  response: Type.Object({
    passwords: told(
      'Whether passwords of staff are taken, or that of one emergency account alone.',
      Type.Boolean(),
    ),
    signOn: told(
      'The installation’s provider of OpenID Connect; null where there is none.',
      nullable(Type.Object({ name: told('What the button calls it.', Type.String()) })),
    ),
  }),
});

/** Why a sign-on brought nobody in, as the log-in page's address tells it. */
export const SIGN_ON_FAILURES = [
  'unavailable',
  'busy',
  'refused',
  'expired',
  'unverified',
  'noAccess',
] as const;
export type SignOnFailure = (typeof SIGN_ON_FAILURES)[number];

export const finishSignOn = defineCall({
  method: 'POST',
  path: '/login/sign-on',
  summary: 'Open a session for whom the provider has just sent back, by the cookie that he came with',
  body: Type.Object({
    devices: told('As in `POST /login`.', Type.Optional(nullable(text(2000)))),
  }),
  response: login.response,
  fails: { 401: [] },
});
