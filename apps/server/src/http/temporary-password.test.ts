import { expect, it } from 'vitest';
import { isTemporaryShaped, temporaryPassword } from './temporary-password.ts';

const key = new Uint8Array(32).fill(7);

it('is the same for one key and seed, another for others, and of one shape', () => {
  const made = Array.from({ length: 500 }, (_, n) => temporaryPassword(key, `seed ${n}`));
  expect(new Set(made).size).toBe(500);
  expect(made.filter((each) => !isTemporaryShaped(each))).toEqual([]);
  expect(temporaryPassword(key, 'seed 1')).toBe(made[1]);
  expect(temporaryPassword(new Uint8Array(32), 'seed 1')).not.toBe(made[1]);
  // Every letter comes up, none much more often than another: 194 times each on average.
  const letters = made.join('').replaceAll('-', '');
  const times = [...new Set(letters)].map((letter) => letters.split(letter).length - 1);
  expect(times).toHaveLength(31);
  expect(Math.min(...times)).toBeGreaterThan(120);
  expect(Math.max(...times)).toBeLessThan(280);
});

it.each([
  'password1',
  'abcd-efgh-jkm',
  'abcd-efgh-jkmn-p',
  'ABCD-efgh-jkmn',
  'abcd-efgh-jk1n',
  'abcdefghjkmn',
  '',
])('is not the shape of %j', (typed) => {
  expect(isTemporaryShaped(typed)).toBe(false);
});
