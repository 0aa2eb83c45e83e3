import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { TokenKey } from './token.ts';

/** Whose device it may be; nobody's, where nobody has the e-mail. */
export interface DeviceOwner {
  id: number;
  sessionEpoch: number;
}

const NOBODY: DeviceOwner = { id: 0, sessionEpoch: 0 };
const TOKEN = /^([\w-]{16})\.([\w-]{22})$/;
const PROOF_BYTES = 16;
/** One for each user of a shared browser; more are not looked at. */
const MOST_TOKENS = 20;

function proofOf(key: TokenKey, device: string, { id, sessionEpoch }: DeviceOwner): Buffer {
  const ownKey = createHmac('sha256', key).update('known devices').digest();
  const said = `${id}:${sessionEpoch}:${device}`;
  return createHmac('sha256', ownKey).update(said).digest().subarray(0, PROOF_BYTES);
}

/**
 * Shows that a browser has signed this user in with the present password; good for nothing but to be let through when
 * strangers guess. Another password ends it: nobody collects devices who knew an earlier one. Nothing is stored.
 */
export function deviceToken(key: TokenKey, owner: DeviceOwner): string {
  const device = randomBytes(12).toString('base64url');
  return `${device}.${proofOf(key, device, owner).toString('base64url')}`;
}

/** @param sent tokens, a blank between them @returns which device it is, if it is one of the owner's */
export function knownDevice(key: TokenKey, owner: DeviceOwner | undefined, sent: string): string | null {
  const tokens = sent.split(' ').slice(0, MOST_TOKENS);
  // As much work where nobody has the e-mail.
  const known = tokens.filter((token) => isDeviceOf(key, owner ?? NOBODY, token));
  return owner ? (known[0]?.split('.')[0] ?? null) : null;
}

function isDeviceOf(key: TokenKey, owner: DeviceOwner, token: string): boolean {
  const [, device = '', sent = ''] = TOKEN.exec(token) ?? [];
  const proof = proofOf(key, device, owner);
  const given = Buffer.from(sent, 'base64url');
  return given.length === proof.length && timingSafeEqual(given, proof);
}
