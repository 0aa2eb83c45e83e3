import { createHmac } from 'node:crypto';
import type { GuestKey } from '../kernel/guest-token.ts';

/** Without those that look like another: 0 and o, 1, i and l. */
const READABLE = 'abcdefghjkmnpqrstuvwxyz23456789';
const LETTERS = 12;
/** Bytes from here on would make the first letters of the alphabet likelier. */
const FAIR_BELOW = 256 - (256 % READABLE.length);
const SHAPE = new RegExp(`^[${READABLE}]{4}(?:-[${READABLE}]{4}){2}$`);

/**
 * A password to read and to type, as `k7mw-3hpx-t9ra`: some 59 bits, more than guessing ever gets at. The same for
 * the same seed, so that it can be mailed again without being kept: the key is in no database.
 */
export function temporaryPassword(key: GuestKey, seed: string): string {
  const bytes = createHmac('sha512', key).update(`temporary password:${seed}`).digest();
  const fair = [...bytes].filter((byte) => byte < FAIR_BELOW).slice(0, LETTERS);
  const letters = fair.map((byte) => READABLE[byte % READABLE.length]).join('');
  return letters.replaceAll(/(.{4})(?=.)/g, '$1-');
}

/** Whether a password is like those that are mailed, and so like no word that anybody would guess. */
export const isTemporaryShaped = (password: string): boolean => SHAPE.test(password.trim());
