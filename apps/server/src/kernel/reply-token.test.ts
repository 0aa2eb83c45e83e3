import { describe, expect, it } from 'vitest';
import { guestKeyOf, guestToken, isGuestProof, readGuestToken } from './guest-token.ts';
import { isReplyProof, readReplyAddress, replyAddress, type ReplySender } from './reply-token.ts';

const ADDRESS = 'reply@resa.example';
const key = guestKeyOf(new TextEncoder().encode('a secret that only the tests know, 32+'));
const guest: ReplySender = { accountId: 40, bookingId: 98_765, number: 48_210_377, side: 'guest' };
const opens = (recipient: string, found: ReplySender, by = key): boolean => {
  const read = readReplyAddress(ADDRESS, recipient);
  return read !== null && isReplyProof(by, { ...found, ...read }, read.proof);
};

describe('an address for answers', () => {
  it('says whose answer it is, in 64 small letters at most, whoever writes it large', () => {
    const address = replyAddress(ADDRESS, key, guest);
    expect(address).toMatch(/^reply\+14-247h-g-[a-z2-7]{26}@resa\.example$/);
    expect(readReplyAddress(ADDRESS, address)).toMatchObject({
      accountId: 40,
      bookingId: 98_765,
      side: 'guest',
    });
    expect(opens(address, guest)).toBe(true);
    expect(opens(` ${address.toUpperCase()} `, guest)).toBe(true);
    const most = { ...guest, accountId: 2_147_483_647, bookingId: 2_147_483_647 };
    const longest = replyAddress(`${'a'.repeat(20)}@resa.example`, key, most);
    expect(longest.split('@')[0]?.length).toBeLessThanOrEqual(64);
  });

  it.each<[string, Partial<ReplySender>]>([
    ['another booking', { bookingId: 98_766 }],
    ['another account’s', { accountId: 41 }],
    ['one that has the id since', { number: 48_210_378 }],
    ['the other side', { side: 'venue' }],
  ])('of %s proves nothing', (_of, other) => {
    const { proof = '' } =
      readReplyAddress(ADDRESS, replyAddress(ADDRESS, key, { ...guest, ...other })) ?? {};
    expect(isReplyProof(key, guest, proof)).toBe(false);
    expect(isReplyProof(key, { ...guest, ...other }, proof)).toBe(true);
  });

  it('can’t be made from a guest’s link, nor a link from it', () => {
    const link = readGuestToken(guestToken(key, guest))?.proof ?? '';
    expect(isReplyProof(key, guest, link)).toBe(false);
    const { proof = '' } = readReplyAddress(ADDRESS, replyAddress(ADDRESS, key, guest)) ?? {};
    expect(isGuestProof(key, guest, proof)).toBe(false);
  });

  it.each([
    'reply@resa.example',
    'reply+@resa.example',
    'reply+14-247h-g@resa.example',
    `reply+14-247h-x-${'a'.repeat(26)}@resa.example`,
    `other+14-247h-g-${'a'.repeat(26)}@resa.example`,
    `reply+14-247h-g-${'a'.repeat(26)}@resa.example.org`,
    `reply+14-247h-g-${'a'.repeat(27)}@resa.example`,
    '',
  ])('isn’t %j', (recipient) => {
    expect(readReplyAddress(ADDRESS, recipient)).toBeNull();
  });
});
