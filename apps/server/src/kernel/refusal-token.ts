import { createHmac, timingSafeEqual } from 'node:crypto';
import { normalizeEmail } from '@meridienne/domain';
import type { GuestKey } from './guest-token.ts';

/** An e-mail by its hash, and the account whose mails its reader wants no more. */
export interface Refusal {
  accountId: number;
  emailHash: string;
}

/** Of the 256 bits, as in a guest's link. */
const BYTES = 16;
const TOKEN = /^([1-9a-z][0-9a-z]{0,5})-([\w-]{22})-([\w-]{22})$/;
const LARGEST_ID = 2_147_483_647;

const mac = (key: GuestKey, text: string): string =>
  createHmac('sha256', key).update(text).digest().subarray(0, BYTES).toString('base64url');

/** The same for every venue and every spelling; without the key nobody finds out whose it is. */
export const emailHashOf = (key: GuestKey, email: string): string =>
  mac(key, `e-mail:${normalizeEmail(email)}`);

const proofOf = (key: GuestKey, { accountId, emailHash }: Refusal): string =>
  mac(key, `refusal:${accountId}:${emailHash}`);

/** Lets whoever has it refuse one account's mails for one e-mail, which it doesn't tell. */
export function refusalToken(key: GuestKey, accountId: number, email: string): string {
  const refusal = { accountId, emailHash: emailHashOf(key, email) };
  return [accountId.toString(36), refusal.emailHash, proofOf(key, refusal)].join('-');
}

/** What a token proves; null when it proves nothing. */
export function readRefusalToken(key: GuestKey, token: string): Refusal | null {
  const [, account = '', emailHash = '', proof = ''] = TOKEN.exec(token) ?? [];
  const accountId = Number.parseInt(account, 36);
  if (!(accountId <= LARGEST_ID)) return null;
  const own = Buffer.from(proofOf(key, { accountId, emailHash }));
  return timingSafeEqual(own, Buffer.from(proof)) ? { accountId, emailHash } : null;
}
