import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';
import type { createdPasskeySchema, shownPasskeySchema } from '@meridienne/contracts';
import type { Static } from 'typebox';

const sha256 = (data: string | Uint8Array) => createHash('sha256').update(data).digest();

/** CBOR's texts and byte strings, as short as they are here. */
const cborText = (text: string) => Buffer.concat([Buffer.from([0x60 + text.length]), Buffer.from(text)]);
const cborBytes = (bytes: Uint8Array) => Buffer.concat([Buffer.from([0x59, 0, bytes.length]), bytes]);

/** An ES256 key in COSE (RFC 9053). */
function coseOf(key: KeyObject): Buffer {
  const { x = '', y = '' } = key.export({ format: 'jwk' });
  const part = (label: number, value: string) =>
    Buffer.concat([Buffer.from([label, 0x58, 32]), Buffer.from(value, 'base64url')]);
  // {1: EC2, 3: ES256, -1: P-256, -2: x, -3: y}
  return Buffer.concat([Buffer.from([0xa5, 1, 2, 3, 0x26, 0x20, 1]), part(0x21, x), part(0x22, y)]);
}

const PRESENT = 0x01;
const VERIFIED = 0x04;
const HAS_KEY = 0x40;

interface Said {
  /** In place of the page that the installation has. */
  origin?: string;
  /** Whether the device asked for a finger, a face or its code. */
  isVerified?: boolean;
  /** How many signatures the device says it has made. */
  counter?: number;
}

/** A device that holds one passkey, and answers as browsers do (Web Authentication, Level 3). */
export class Authenticator {
  readonly #keys = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  readonly #id = randomBytes(32);
  readonly #origin: string;
  #userHandle: string | null = null;

  /** @param origin of the page that asks */
  constructor(origin: string) {
    this.#origin = origin;
  }

  #fields() {
    const id = this.#id.toString('base64url');
    return { id, rawId: id, type: 'public-key' as const, clientExtensionResults: {} };
  }

  #dataFor(rpId: string, flags: number, { isVerified = true, counter = 0 }: Said): Buffer {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    return Buffer.concat([sha256(rpId), Buffer.from([flags | PRESENT | (isVerified ? VERIFIED : 0)]), count]);
  }

  #clientData = (type: string, challenge: string, { origin = this.#origin }: Said) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));

  create(
    options: { rp: { id: string }; user: { id: string }; challenge: string },
    said: Said = {},
  ): Static<typeof createdPasskeySchema> {
    this.#userHandle = options.user.id;
    const length = Buffer.alloc(2);
    length.writeUInt16BE(this.#id.length);
    const data = Buffer.concat([
      this.#dataFor(options.rp.id, HAS_KEY, said),
      Buffer.alloc(16),
      length,
      this.#id,
      coseOf(this.#keys.publicKey),
    ]);
    const attestation = Buffer.concat([
      Buffer.from([0xa3]),
      cborText('fmt'),
      cborText('none'),
      cborText('attStmt'),
      Buffer.from([0xa0]),
      cborText('authData'),
      cborBytes(data),
    ]);
    return {
      ...this.#fields(),
      response: {
        clientDataJSON: this.#clientData('webauthn.create', options.challenge, said).toString('base64url'),
        attestationObject: attestation.toString('base64url'),
        transports: ['internal'],
      },
    };
  }

  show(options: { rpId: string; challenge: string }, said: Said = {}): Static<typeof shownPasskeySchema> {
    const data = this.#dataFor(options.rpId, 0, said);
    const clientData = this.#clientData('webauthn.get', options.challenge, said);
    const signed = Buffer.concat([data, sha256(clientData)]);
    return {
      ...this.#fields(),
      response: {
        clientDataJSON: clientData.toString('base64url'),
        authenticatorData: data.toString('base64url'),
        signature: sign('sha256', signed, this.#keys.privateKey).toString('base64url'),
        userHandle: this.#userHandle,
      },
    };
  }
}
