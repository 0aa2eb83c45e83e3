import { Type, type Static } from 'typebox';
import { defineCall } from '../call.ts';
import { nullable, requiredText, text, told } from '../fields.ts';
import { passkeyRequestSchema, shownPasskeySchema } from './webauthn.ts';
import { signedInSchema } from './users.ts';

/** How somebody can show the second factor; in the order in which they are best asked for. */
export const SECOND_FACTORS = ['passkey', 'totp', 'recoveryCode'] as const;
export type SecondFactorMethod = (typeof SECOND_FACTORS)[number];

/** Beside the words of a log-in’s 401 with `errorType` `secondFactor`: the password was right. */
export const secondFactorAskedSchema = Type.Object({
  ticket: told(
    'Shows for ten minutes that the password was right; ends with the log-in that it leads to.',
    Type.String(),
  ),
  methods: told('What the user has.', Type.Array(Type.Enum(SECOND_FACTORS))),
});
export type SecondFactorAsked = Static<typeof secondFactorAskedSchema>;

const ticket = () => told('As the log-in answered it.', requiredText(2000));

/** Just one of them. */
export const shownFactorFields = {
  code: told('The six digits that the authenticator app shows; blanks don’t count.', Type.Optional(text(40))),
  recoveryCode: told(
    'One of the recovery codes; its case, blanks and hyphens don’t count.',
    Type.Optional(text(80)),
  ),
  passkey: told('What the browser answered to the options.', Type.Optional(shownPasskeySchema)),
};

export const secondLoginOptions = defineCall({
  method: 'POST',
  path: '/login/second-factor-options',
  summary: 'What a passkey has to sign as the second factor; a new question ends the one before',
  body: Type.Object({ ticket: ticket() }),
  response: passkeyRequestSchema,
  fails: { 401: ['ticket'], 409: ['noFactor'], 429: [] },
});
export const secondLogin = defineCall({
  method: 'POST',
  path: '/login/second-factor',
  summary: 'Sign in by the second factor, after the password; just one of the three is sent',
  body: Type.Object({ ticket: ticket(), ...shownFactorFields }),
  response: signedInSchema,
  fails: { 401: ['ticket'], 429: ['guesses'] },
});
export const passkeyLoginOptions = defineCall({
  method: 'POST',
  path: '/login/passkey-options',
  summary: 'What a passkey has to sign to sign in by it alone, whoever it is',
  response: passkeyRequestSchema,
  fails: { 429: [] },
});
export const passkeyLogin = defineCall({
  method: 'POST',
  path: '/login/passkey',
  summary: 'Sign in by a passkey alone, which is both factors',
  body: Type.Object({
    passkey: told('What the browser answered to the options.', shownPasskeySchema),
    devices: told('As a log-in takes them; not looked at.', Type.Optional(nullable(text(2000)))),
  }),
  response: signedInSchema,
  fails: { 401: [], 403: ['signOn'], 429: [] },
});
