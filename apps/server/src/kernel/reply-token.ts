import { createHmac, timingSafeEqual } from 'node:crypto';
import type { MessageSide } from '@meridienne/domain';
import type { GuestKey, LinkedBooking } from './guest-token.ts';

/** Whose answer a mail is: of which booking, and from which side. */
export interface ReplySender extends LinkedBooking {
  side: MessageSide;
}

/** Servers may write the part before the @ in small letters: the token has no others. */
const ALPHABET = 'abcdefghijklmnopqrstuvwxyz234567';
/** 128 bits, as in a guest's link. */
const PROOF_BYTES = 16;
const PROOF_LETTERS = 26;
const ID = '([1-9a-z][0-9a-z]{0,5})';
const TOKEN = new RegExp(`^${ID}-${ID}-([gv])-([${ALPHABET}]{${PROOF_LETTERS}})$`);

function letters(bytes: Uint8Array): string {
  let [bits, held, text] = [0, 0, ''];
  for (const byte of bytes) {
    held = (held << 8) | byte;
    bits += 8;
    for (; bits >= 5; bits -= 5) text += ALPHABET[(held >> (bits - 5)) & 31];
    held &= 255;
  }
  return bits > 0 ? text + ALPHABET[(held << (5 - bits)) & 31] : text;
}

/** Of the key that makes guests' links, for another use: neither of them opens what the other does. */
const proofOf = (key: GuestKey, { accountId, bookingId, number, side }: ReplySender): string =>
  letters(
    createHmac('sha256', key)
      .update(`reply:${side}:${accountId}:${bookingId}:${number}`)
      .digest()
      .subarray(0, PROOF_BYTES),
  );

/**
 * The address to which one side answers about a booking. Whoever has it writes as that side: it stands in its mails alone.
 * @param address the one that the operator has for answers
 */
export function replyAddress(address: string, key: GuestKey, sender: ReplySender): string {
  const [name, domain] = address.split('@');
  const { accountId, bookingId, side } = sender;
  const token = [accountId.toString(36), bookingId.toString(36), side[0], proofOf(key, sender)].join('-');
  return `${name}+${token}@${domain}`;
}

export type ReadReply = Omit<ReplySender, 'number'> & { proof: string };

/** Whose answer comes to an address, and what proves it; null for an address that is none for answers. */
export function readReplyAddress(address: string, recipient: string): ReadReply | null {
  const [name = '', domain = ''] = address.toLowerCase().split('@');
  const to = recipient.trim().toLowerCase();
  if (!to.startsWith(`${name}+`) || !to.endsWith(`@${domain}`)) return null;
  const token = to.slice(name.length + 1, -(domain.length + 1));
  const [, account = '', booking = '', side, proof = ''] = TOKEN.exec(token) ?? [];
  const [accountId, bookingId] = [Number.parseInt(account, 36), Number.parseInt(booking, 36)];
  if (!(accountId > 0 && bookingId > 0)) return null;
  return { accountId, bookingId, side: side === 'g' ? 'guest' : 'venue', proof };
}

export function isReplyProof(key: GuestKey, sender: ReplySender, proof: string): boolean {
  const [sent, own] = [Buffer.from(proof), Buffer.from(proofOf(key, sender))];
  return sent.length === own.length && timingSafeEqual(sent, own);
}
