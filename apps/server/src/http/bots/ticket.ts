import { createHmac, timingSafeEqual } from 'node:crypto';

/** A form that stood open for longer says nothing of its time any more. */
const LIFETIME_SECONDS = 2 * 86_400;
/** Of the 256 bits: who guesses one gains a second. */
const PROOF_BYTES = 9;
const TICKET = /^([0-9a-z]{1,8})\.([\w-]{12})$/;

/** What signs tickets and challenges: of a use of its own. */
export const formKeyOf = (tokenKey: Uint8Array): Uint8Array =>
  new Uint8Array(createHmac('sha256', tokenKey).update('forms').digest());

const proofOf = (key: Uint8Array, seconds: string): Buffer =>
  createHmac('sha256', key).update(`ticket ${seconds}`).digest().subarray(0, PROOF_BYTES);

/** Says since when somebody has the form: the same for whoever asks in the same second, so that it tells nobody apart. */
export function formTicket(key: Uint8Array, at: Date): string {
  const seconds = Math.floor(at.getTime() / 1000).toString(36);
  return `${seconds}.${proofOf(key, seconds).toString('base64url')}`;
}

/** For how many seconds somebody has had the form; null without a ticket, or with one that is no longer good. */
export function secondsSince(key: Uint8Array, ticket: string | null | undefined, at: Date): number | null {
  const [, seconds = '', proof = ''] = TICKET.exec(ticket ?? '') ?? [];
  const sent = Buffer.from(proof, 'base64url');
  const own = proofOf(key, seconds);
  if (sent.length !== own.length || !timingSafeEqual(sent, own)) return null;
  const age = at.getTime() / 1000 - Number.parseInt(seconds, 36);
  // Another process's clock may be a little ahead.
  return age > LIFETIME_SECONDS ? null : Math.max(0, age);
}
