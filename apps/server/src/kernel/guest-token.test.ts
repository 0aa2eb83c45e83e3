import { describe, expect, it } from 'vitest';
import {
  guestBookingUrl,
  guestKeyOf,
  guestToken,
  isGuestProof,
  type LinkedBooking,
  readGuestToken,
} from './guest-token.ts';
import { readKey } from '../areas/bookings/feeds/rules.ts';

const secret = new TextEncoder().encode('a secret that only the tests know, 32+');
const key = guestKeyOf(secret);
const booking: LinkedBooking = { accountId: 40, bookingId: 98_765, number: 48_210_377 };
const opens = (token: string, found: LinkedBooking, by = key): boolean => {
  const read = readGuestToken(token);
  return read !== null && isGuestProof(by, { ...found, ...read }, read.proof);
};

describe('a guest’s link', () => {
  it('is short, fit for an address and opens its booking', () => {
    const token = guestToken(key, booking);
    expect(token).toMatch(/^14-247h-[\w-]{22}$/);
    // A mail program that looks for addresses in a text leaves a last sign like these out.
    expect(token).toMatch(/[AQgw]$/);
    expect(readGuestToken(token)).toMatchObject({ accountId: 40, bookingId: 98_765 });
    expect(opens(token, booking)).toBe(true);
  });

  it.each([
    ['another booking', { ...booking, bookingId: 98_766 }],
    ['another account’s', { ...booking, accountId: 41 }],
    ['one that has the id since', { ...booking, number: 48_210_378 }],
  ])('of %s opens nothing', (_, other) => {
    const { proof = '' } = readGuestToken(guestToken(key, other)) ?? {};
    expect(isGuestProof(key, booking, proof)).toBe(false);
  });

  it('is no other installation’s, and no key of anything else', () => {
    const elsewhere = guestKeyOf(new TextEncoder().encode('the secret of somebody else altogether'));
    expect(opens(guestToken(elsewhere, booking), booking)).toBe(false);
    expect(opens(guestToken(secret, booking), booking), 'signed with the master key').toBe(false);
    expect(readKey(guestToken(key, booking))).toBeNull();
  });

  it('is not itself any more with one sign changed', () => {
    const token = guestToken(key, booking);
    for (const at of token.split('').keys()) {
      for (const sign of 'Aa0_-') {
        const tampered = token.slice(0, at) + sign + token.slice(at + 1);
        if (tampered === token) continue;
        const read = readGuestToken(tampered);
        const isOwn = read?.accountId === booking.accountId && read.bookingId === booking.bookingId;
        expect([tampered, isOwn && opens(tampered, booking)]).toEqual([tampered, false]);
      }
    }
    // As base64 the same bits, by the two that are left over.
    const twin = token.slice(0, -1) + { A: 'B', Q: 'R', g: 'h', w: 'x' }[token.at(-1) ?? ''];
    expect(opens(twin, booking)).toBe(false);
  });

  it.each(['', 'exemple', '1-1-', '0-1-aaaaaaaaaaaaaaaaaaaaaa', 'zzzzzz-1-aaaaaaaaaaaaaaaaaaaaaa', '1-1-é'])(
    'is not %j',
    (text) => expect(readGuestToken(text)).toBeNull(),
  );
});

it.each([
  ['fr', 'fr'],
  ['es', 'es'],
  ['eo', 'en'],
])('leads a guest who reads %s to the page in %s', (language, lang) => {
  expect(guestBookingUrl('https://resa.example', '1-2-x', language)).toBe(
    `https://resa.example/ma-reservation/1-2-x?lang=${lang}`,
  );
});
