import { createHmac, timingSafeEqual } from 'node:crypto';
import { isInterfaceLanguage, servedLanguage } from '@meridienne/domain';

/** What a guest's link is made of: the number is drawn, so that nobody else's booking is ever meant by it. */
export interface LinkedBooking {
  accountId: number;
  bookingId: number;
  number: number;
}

/** Makes what mails tell, guests' links and temporary passwords: whoever sends mails needs no key of sessions. */
export type GuestKey = Uint8Array;

const USE = 'guest bookings';
/** Of the 256 bits; 128 can't be tried out, and the address stays short. */
const PROOF_BYTES = 16;
const ID = '([1-9a-z][0-9a-z]{0,5})';
const TOKEN = new RegExp(`^${ID}-${ID}-([\\w-]{22})$`);
const LARGEST_ID = 2_147_483_647;

export const guestKeyOf = (tokenKey: Uint8Array): GuestKey =>
  new Uint8Array(createHmac('sha256', tokenKey).update(USE).digest());

/** Of those who are in line: their links prove no booking. */
export const wishKeyOf = (guestKey: GuestKey): GuestKey =>
  new Uint8Array(createHmac('sha256', guestKey).update('wishes').digest());

const proofOf = (key: GuestKey, { accountId, bookingId, number }: LinkedBooking): Buffer =>
  createHmac('sha256', key).update(`${accountId}:${bookingId}:${number}`).digest().subarray(0, PROOF_BYTES);

/** Opens one booking to its guest. Whoever reads the database alone can't make it. */
export function guestToken(key: GuestKey, booking: LinkedBooking): string {
  const { accountId, bookingId } = booking;
  return [accountId.toString(36), bookingId.toString(36), proofOf(key, booking).toString('base64url')].join(
    '-',
  );
}

/** Which booking a token says that it is of, and what it proves that with; null when it is none. */
export function readGuestToken(
  token: string,
): { accountId: number; bookingId: number; proof: string } | null {
  const [, account = '', booking = '', proof = ''] = TOKEN.exec(token) ?? [];
  const [accountId, bookingId] = [Number.parseInt(account, 36), Number.parseInt(booking, 36)];
  if (!(accountId <= LARGEST_ID && bookingId <= LARGEST_ID)) return null;
  return { accountId, bookingId, proof };
}

export function isGuestProof(key: GuestKey, booking: LinkedBooking, proof: string): boolean {
  const sent = Buffer.from(proof, 'base64url');
  const own = proofOf(key, booking);
  // The last letter has bits to spare: what only decodes to the proof is not the proof.
  return sent.length === own.length && timingSafeEqual(sent, own) && sent.toString('base64url') === proof;
}

const pageLanguage = (language: string): string =>
  isInterfaceLanguage(language) ? language : servedLanguage(language);

/** The page that a guest's mail leads to, in the guest's language where the page is written in it. */
export function guestBookingUrl(publicUrl: string, token: string, language: string): string {
  return `${publicUrl}/ma-reservation/${token}?lang=${pageLanguage(language)}`;
}

/** The page where somebody in line sees what is offered, and leaves the line. */
export const wishUrl = (publicUrl: string, token: string, language: string): string =>
  `${publicUrl}/liste-attente/${token}?lang=${pageLanguage(language)}`;

/** Where a mail program posts that its reader leaves the line (RFC 8058). */
export const wishUnsubscribeUrl = (publicUrl: string, token: string): string =>
  `${publicUrl}/api/public/wish/${token}/unsubscribe`;
/** Where the guest says how his visit was: the page that a mail's numbers lead to. */
export const answerUrl = (publicUrl: string, token: string, language: string): string =>
  `${publicUrl}/ma-reservation/${token}/avis?lang=${pageLanguage(language)}`;

/** The same booking as a file for calendars, in the language that it was made in. */
export const guestCalendarUrl = (publicUrl: string, token: string): string =>
  `${publicUrl}/api/public/guest-booking/${token}/calendar`;

/** What becomes of a guest's data: the installation's page, in the guest's language. */
export const privacyPageUrl = (publicUrl: string, language: string): string =>
  `${publicUrl}/confidentialite?lang=${pageLanguage(language)}`;

/** Where a mail's reader refuses mails that no booking needs, by a token of `refusalToken`. */
export const refusalUrl = (publicUrl: string, token: string, language: string): string =>
  `${publicUrl}/desinscription/${token}?lang=${pageLanguage(language)}`;

/** In place of a token where a mail is only shown: the page behind it says that it is an example. */
export const SAMPLE_GUEST_TOKEN = 'exemple';
