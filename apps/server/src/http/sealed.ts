import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import type { TokenKey } from './token.ts';

const CIPHER = 'aes-256-gcm';
const IV_BYTES = 12;
const TAG_BYTES = 16;

const keyFor = (key: TokenKey, use: string): Uint8Array =>
  new Uint8Array(hkdfSync('sha256', key, new Uint8Array(), use, 32));

/**
 * What the database keeps and a copy of it alone doesn't tell.
 * @param use what it is sealed for, and whose it is: sealed for another, it opens nothing
 */
export function seal(key: TokenKey, use: string, secret: Uint8Array): Buffer {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv(CIPHER, keyFor(key, use), iv);
  const sealed = Buffer.concat([cipher.update(secret), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]);
}

/** @returns null for what was sealed for another use, or with another installation's secret */
export function unseal(key: TokenKey, use: string, sealed: Uint8Array): Buffer | null {
  const decipher = createDecipheriv(CIPHER, keyFor(key, use), sealed.subarray(0, IV_BYTES));
  decipher.setAuthTag(sealed.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
  try {
    return Buffer.concat([decipher.update(sealed.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]);
  } catch {
    return null;
  }
}
