import { randomBytes } from 'node:crypto';
import type {
  createdPasskeySchema,
  passkeyCreationSchema,
  passkeyRequestSchema,
  shownPasskeySchema,
} from '@meridienne/contracts';
import type { Static } from 'typebox';

type CreatedPasskey = Static<typeof createdPasskeySchema>;
type ShownPasskey = Static<typeof shownPasskeySchema>;

/** How long an answer may take. */
export const CHALLENGE_SECONDS = 300;
/** EdDSA, ES256 and RS256: what phones, keys and Windows have. */
const ALGORITHMS = [-8, -7, -257];

/** A passkey as the database keeps it. */
export interface StoredPasskey {
  credentialId: string;
  publicKey: Uint8Array;
  counter: number;
  transports: string[];
}

export const newChallenge = (): string => randomBytes(32).toString('base64url');

const handleOf = (userId: number): string => Buffer.from(String(userId)).toString('base64url');

/** Passkeys belong to the host of the installation's address, and to no other. */
const relyingParty = (publicUrl: string) => {
  const { protocol, hostname, port } = new URL(publicUrl);
  // An address by numbers has no passkeys; one's own computer has a name as well.
  const id = ['127.0.0.1', '[::1]'].includes(hostname) ? 'localhost' : hostname;
  return { id, origin: `${protocol}//${id}${port && `:${port}`}` };
};

const described = (passkeys: readonly Pick<StoredPasskey, 'credentialId' | 'transports'>[]) =>
  passkeys.map(({ credentialId: id, transports }) => ({ id, type: 'public-key' as const, transports }));

/** What a browser makes a passkey by, which knows by itself whom it is for and asks for a finger, a face or a code. */
export const creationOptions = (
  publicUrl: string,
  challenge: string,
  user: { id: number; email: string; name: string },
  own: readonly Pick<StoredPasskey, 'credentialId' | 'transports'>[],
): Static<typeof passkeyCreationSchema> => ({
  rp: { id: relyingParty(publicUrl).id, name: 'Méridienne' },
  user: { id: handleOf(user.id), name: user.email, displayName: user.name },
  challenge,
  pubKeyCredParams: ALGORITHMS.map((alg) => ({ type: 'public-key', alg })),
  timeout: CHALLENGE_SECONDS * 1000,
  excludeCredentials: described(own),
  authenticatorSelection: {
    residentKey: 'required',
    requireResidentKey: true,
    userVerification: 'required',
  },
  attestation: 'none',
});

/** What a browser asks a passkey by. @param own empty where nobody knows yet who it is */
export const requestOptions = (
  publicUrl: string,
  challenge: string,
  own: readonly Pick<StoredPasskey, 'credentialId' | 'transports'>[],
): Static<typeof passkeyRequestSchema> => ({
  challenge,
  timeout: CHALLENGE_SECONDS * 1000,
  rpId: relyingParty(publicUrl).id,
  allowCredentials: described(own),
  userVerification: 'required',
});

/** Which challenge an answer is to; null for what can't be read. */
export function challengeOf({ response }: CreatedPasskey | ShownPasskey): string | null {
  try {
    const said: unknown = JSON.parse(Buffer.from(response.clientDataJSON, 'base64url').toString());
    const { challenge } = said as { challenge?: unknown };
    return typeof challenge === 'string' && challenge !== '' ? challenge : null;
  } catch {
    return null;
  }
}

/** A new passkey, as it is kept; null for an answer that proves none. */
export async function readCreated(
  publicUrl: string,
  created: CreatedPasskey,
  challenge: string,
): Promise<(StoredPasskey & { isSynced: boolean }) | null> {
  const { id, origin } = relyingParty(publicUrl);
  const { verifyRegistrationResponse } = await import('@simplewebauthn/server');
  const { authenticatorAttachment: _unread, response, ...rest } = created;
  const { transports = [], ...said } = response;
  const { registrationInfo } = await verifyRegistrationResponse({
    response: { ...rest, response: said },
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: id,
    requireUserVerification: true,
    supportedAlgorithmIDs: ALGORITHMS,
  }).catch(() => ({ registrationInfo: undefined }));
  if (!registrationInfo) return null;
  const { credential, credentialBackedUp } = registrationInfo;
  return {
    credentialId: credential.id,
    publicKey: credential.publicKey,
    counter: credential.counter,
    transports,
    isSynced: credentialBackedUp,
  };
}

/** What is known of a passkey once it has signed; null where it hasn't, or is another's. */
export async function readShown(
  publicUrl: string,
  shown: ShownPasskey,
  challenge: string,
  { userId, ...stored }: StoredPasskey & { userId: number },
): Promise<{ counter: number; isSynced: boolean } | null> {
  const { id, origin } = relyingParty(publicUrl);
  const { userHandle, ...said } = shown.response;
  if (userHandle != null && userHandle !== handleOf(userId)) return null;
  const { verifyAuthenticationResponse } = await import('@simplewebauthn/server');
  const { authenticatorAttachment: _unread, ...rest } = shown;
  const verified = await verifyAuthenticationResponse({
    response: { ...rest, response: said },
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: id,
    requireUserVerification: true,
    credential: {
      id: stored.credentialId,
      publicKey: Uint8Array.from(stored.publicKey),
      counter: stored.counter,
      transports: stored.transports,
    },
  }).catch(() => null);
  if (!verified?.verified) return null;
  const { newCounter, credentialBackedUp } = verified.authenticationInfo;
  return { counter: newCounter, isSynced: credentialBackedUp };
}
