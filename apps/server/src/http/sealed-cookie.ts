import { createHmac } from 'node:crypto';
import { EncryptJWT, jwtDecrypt } from 'jose';
import type { TokenKey } from './token.ts';

/** What each cookie holds, and for how long: the way to the provider and back, and the moment after. */
const SECONDS = { way: 600, arrival: 60 } as const;
type Use = keyof typeof SECONDS;

const keyOf = (tokenKey: TokenKey): Uint8Array =>
  createHmac('sha256', tokenKey).update('sign-on cookie').digest();

/** A value that the browser keeps and can neither read nor change, for one use and its seconds. */
export const seal = (tokenKey: TokenKey, use: Use, value: Record<string, unknown>): Promise<string> =>
  new EncryptJWT(value)
    .setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
    .setAudience(use)
    .setExpirationTime(`${SECONDS[use]}s`)
    .encrypt(keyOf(tokenKey));

/** @returns null for none, another use's, one that is over or isn't ours */
export async function unseal(
  tokenKey: TokenKey,
  use: Use,
  sealed: string | undefined,
): Promise<Record<string, unknown> | null> {
  if (sealed === undefined) return null;
  try {
    return (await jwtDecrypt(sealed, keyOf(tokenKey), { audience: use })).payload;
  } catch {
    return null;
  }
}
