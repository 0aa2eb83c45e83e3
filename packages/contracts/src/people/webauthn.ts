import { Type } from 'typebox';
import { nullable, text, told } from '../fields.ts';

// Web Authentication, Level 3, as its JSON goes between a browser and the server: bytes are base64url.

const publicKey = () => Type.Literal('public-key');

/** Base64url, of at most so many characters. */
const bytes = (maxLength: number) => Type.String({ minLength: 1, maxLength, pattern: '^[\\w-]+$' });

const descriptors = Type.Array(
  Type.Object({
    id: told('The passkey’s own name of itself, in base64url.', Type.String()),
    type: told('What there is.', publicKey()),
    transports: told('By which ways it was reached.', Type.Optional(Type.Array(Type.String()))),
  }),
);
const challenge = told('What has to be signed, once and within minutes; base64url.', Type.String());
const timeout = told('For how many milliseconds the browser may ask.', Type.Integer());
const userVerification = told('The device asks for a finger, a face or its code.', Type.Literal('required'));

/** What `navigator.credentials.create` takes, as `parseCreationOptionsFromJSON` reads it. */
export const passkeyCreationSchema = Type.Object({
  rp: told(
    'The installation, by the host of its address.',
    Type.Object({ id: told('The host.', Type.String()), name: Type.String() }),
  ),
  user: told(
    'For whom.',
    Type.Object({
      id: told('The user, in base64url.', Type.String()),
      name: told('His e-mail.', Type.String()),
      displayName: told('What the device shows.', Type.String()),
    }),
  ),
  challenge,
  pubKeyCredParams: told(
    'The algorithms that are understood.',
    Type.Array(
      Type.Object({
        type: told('What there is.', publicKey()),
        alg: told('Its number in COSE.', Type.Integer()),
      }),
    ),
  ),
  timeout,
  excludeCredentials: told('What he has already.', descriptors),
  authenticatorSelection: told(
    'Which keys are taken.',
    Type.Object({
      residentKey: told('It must know by itself whom it is for.', Type.Literal('required')),
      requireResidentKey: told('The same, for older browsers.', Type.Boolean()),
      userVerification,
    }),
  ),
  attestation: told('Nobody has to say who made it.', Type.Literal('none')),
});

/** What `navigator.credentials.get` takes, as `parseRequestOptionsFromJSON` reads it. */
export const passkeyRequestSchema = Type.Object({
  challenge,
  timeout,
  rpId: told('The host of the installation.', Type.String()),
  allowCredentials: told('The user’s; empty where it isn’t known yet who it is.', descriptors),
  userVerification,
});

const credentialFields = {
  id: told('The passkey’s own name of itself, in base64url.', bytes(2000)),
  rawId: told('The same.', bytes(2000)),
  type: told('What there is.', publicKey()),
  clientExtensionResults: told('Not looked at.', Type.Object({})),
  authenticatorAttachment: told('Not looked at.', Type.Optional(nullable(text(40)))),
};

/** What `navigator.credentials.create` gave, by its `toJSON`. */
export const createdPasskeySchema = Type.Object({
  ...credentialFields,
  response: told(
    'What the device answered.',
    Type.Object({
      clientDataJSON: told('What the browser says of the page, in base64url.', bytes(8000)),
      attestationObject: told('The new key, in base64url.', bytes(20_000)),
      transports: told('By which ways it is reached.', Type.Optional(Type.Array(text(40), { maxItems: 10 }))),
    }),
  ),
});

/** What `navigator.credentials.get` gave, by its `toJSON`. */
export const shownPasskeySchema = Type.Object({
  ...credentialFields,
  response: told(
    'What the device answered.',
    Type.Object({
      clientDataJSON: told('What the browser says of the page, in base64url.', bytes(8000)),
      authenticatorData: told('What the device says of itself, in base64url.', bytes(8000)),
      signature: told('Over both, in base64url.', bytes(8000)),
      userHandle: told('The user whom it is for, in base64url.', Type.Optional(nullable(bytes(200)))),
    }),
  ),
});
