import { Type, type Static } from 'typebox';
import { defineCall } from '../call.ts';
import { idParams, nullable, requiredText, text, told } from '../fields.ts';
import { collection, resource } from '../hydra.ts';
import { collectionQuery } from '../paging.ts';
import { shownFactorFields } from './second-login.ts';
import { createdPasskeySchema, passkeyCreationSchema, passkeyRequestSchema } from './webauthn.ts';

export const PASSKEY_ORDER = ['createdAt', 'lastUsedAt', 'name'] as const;
/** So many passkeys somebody has at most. */
export const PASSKEYS_MAX = 20;
export const RECOVERY_CODES = 10;
/** For so many minutes a proof that it is oneself lasts; a log-in is one. */
export const PROOF_MINUTES = 10;
/** So many days of grace a venue, or the platform, can give at most. */
export const GRACE_DAYS_MAX = 30;

const instant = () => Type.String({ format: 'date-time' });

export const passkeySchema = resource('Passkey', {
  id: Type.Integer(),
  name: told('As its owner calls it.', Type.String()),
  createdAt: instant(),
  lastUsedAt: told('When somebody last signed in by it; null for not yet.', nullable(instant())),
  isSynced: told('Whether it is kept by a password manager, and so on several devices.', Type.Boolean()),
});
export type Passkey = Static<typeof passkeySchema>;

export const secondFactorSchema = Type.Object({
  passkeys: told('How many there are.', Type.Integer()),
  totpSince: told('Since when an authenticator app is set up; null for none.', nullable(instant())),
  recoveryCodesLeft: told('How many recovery codes were not used yet.', Type.Integer()),
  isRequired: told(
    'Whether the platform or a venue asks for one, so that the last can’t be removed.',
    Type.Boolean(),
  ),
  dueAt: told(
    'From when on a session may do nothing else before there is one; null once there is, or for nobody asks.',
    nullable(instant()),
  ),
  provenUntil: told(
    'Until when the session may change this without a further proof; null when it has to be given.',
    nullable(instant()),
  ),
});
export type SecondFactor = Static<typeof secondFactorSchema>;

/** Ten codes that are never shown again; null where those that there are go on. */
const recoveryCodes = () =>
  told(
    'Ten recovery codes, with the first factor that one adds: shown this once. Null with a further one.',
    nullable(Type.Array(Type.String())),
  );

const PROOF = ['proof'] as const;

export const readSecondFactor = defineCall({
  method: 'GET',
  path: '/second-factor',
  summary: 'One’s own second factor: what there is, and what is asked for',
  response: secondFactorSchema,
});
export const proofOptions = defineCall({
  method: 'POST',
  path: '/second-factor/proof-options',
  summary: 'What one of one’s own passkeys has to sign to prove that it is oneself',
  response: passkeyRequestSchema,
  fails: { 409: ['noFactor'] },
});
export const proveOneself = defineCall({
  method: 'POST',
  path: '/second-factor/proof',
  summary: 'Prove that it is oneself, for ten minutes of this session; just one of the four is sent',
  body: Type.Object({
    password: told('The present one.', Type.Optional(text(200))),
    ...shownFactorFields,
  }),
  response: Type.Object({ provenUntil: told('Until when it lasts.', instant()) }),
  fails: { 429: ['guesses'] },
});

export const listPasskeys = defineCall({
  method: 'GET',
  path: '/passkeys',
  summary: 'One’s own passkeys, the oldest first',
  query: collectionQuery({}, PASSKEY_ORDER),
  response: collection(passkeySchema),
});
export const readPasskey = defineCall({
  method: 'GET',
  path: '/passkeys/:id',
  summary: 'One of one’s own passkeys',
  params: idParams(),
  response: passkeySchema,
});
export const passkeyOptions = defineCall({
  method: 'POST',
  path: '/passkeys/options',
  summary: 'What a browser needs to make a passkey; asks for a proof',
  response: passkeyCreationSchema,
  fails: { 403: PROOF, 409: ['full'] },
});
export const createPasskey = defineCall({
  method: 'POST',
  path: '/passkeys',
  summary: 'Add the passkey that the browser made; asks for a proof, and is told by mail',
  body: Type.Object({
    name: requiredText(80, 'passkey.nameRequired'),
    passkey: told('What the browser answered to the options.', createdPasskeySchema),
  }),
  response: Type.Object({ ...passkeySchema.properties, recoveryCodes: recoveryCodes() }),
  fails: { 403: PROOF, 409: ['full', 'challenge', 'taken'] },
});
export const updatePasskey = defineCall({
  method: 'PATCH',
  path: '/passkeys/:id',
  summary: 'Give one of one’s own passkeys another name',
  params: idParams(),
  body: Type.Object({ name: requiredText(80, 'passkey.nameRequired') }),
  response: passkeySchema,
});
export const deletePasskey = defineCall({
  method: 'DELETE',
  path: '/passkeys/:id',
  summary: 'Remove one of one’s own passkeys, never the last factor where one is asked for; asks for a proof',
  params: idParams(),
  fails: { 403: PROOF, 409: ['lastFactor'] },
});

export const startTotp = defineCall({
  method: 'POST',
  path: '/second-factor/totp',
  summary:
    'A new secret for an authenticator app, which counts once a code of it was shown; asks for a proof',
  response: Type.Object({
    secret: told('To be typed into the app, in base32.', Type.String()),
    uri: told('The same as `otpauth://…`, to be shown as a QR code.', Type.String()),
  }),
  fails: { 403: PROOF, 409: ['taken'] },
});
export const confirmTotp = defineCall({
  method: 'POST',
  path: '/second-factor/totp/confirm',
  summary: 'Set the authenticator app up by the code that it shows; asks for a proof, and is told by mail',
  body: Type.Object({ code: requiredText(40, 'secondFactor.codeRequired') }),
  response: Type.Object({
    totpSince: told('Since when it counts: now.', instant()),
    recoveryCodes: recoveryCodes(),
  }),
  fails: { 403: PROOF, 409: ['challenge', 'taken'], 429: ['guesses'] },
});
export const deleteTotp = defineCall({
  method: 'DELETE',
  path: '/second-factor/totp',
  summary: 'Remove the authenticator app, never the last factor where one is asked for; asks for a proof',
  fails: { 403: PROOF, 404: [], 409: ['lastFactor'] },
});
export const createRecoveryCodes = defineCall({
  method: 'POST',
  path: '/second-factor/recovery-codes',
  summary: 'Ten new recovery codes in place of those before; asks for a proof, and is told by mail',
  response: Type.Object({
    codes: told('Shown this once; each signs in once.', Type.Array(Type.String())),
  }),
  fails: { 403: PROOF, 409: ['noFactor'] },
});

export const resetUserSecondFactor = defineCall({
  method: 'POST',
  path: '/users/:id/reset-second-factor',
  summary:
    'Take somebody’s second factor away, never one’s own: for who has lost it. Ends his sessions, and is told by ' +
    'mail to him and to the administrators of his venues',
  params: idParams(),
  fails: { 403: [], 409: ['noFactor'] },
});
export const resetStaffSecondFactor = defineCall({
  method: 'POST',
  path: '/permissions/:id/reset-second-factor',
  summary:
    'The same of somebody who works in the venue, by one of its administrators, who administers all others of his, too; not one that he had before, nor a super administrator’s',
  params: idParams(),
  fails: { 403: [], 409: ['noFactor'] },
});
