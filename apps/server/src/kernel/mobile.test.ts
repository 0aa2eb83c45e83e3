import { expect, it } from 'vitest';
import { mobileNumber } from './mobile.ts';

it.each([
  ['+33612345678', '+33612345678'],
  ['+33768123456', '+33768123456'],
  // As it was typed, where it wasn't read as a number.
  ['06 12 34 56 78', '+33612345678'],
  ['+447911123456', '+447911123456'],
  // Fixed lines, too short, several.
  ['+33450000000', null],
  ['+441225444444', null],
  ['+3361234', null],
  ['+33612345678 ext. 5', null],
  ['06 12 34 56 78 / 06 12 34 56 79', null],
  ['', null],
  [null, null],
])('of %j is %j', (stored, mobile) => expect(mobileNumber(stored, 'Europe/Paris', [])).toBe(mobile));

it('leaves other countries alone', () => {
  expect(mobileNumber('+33612345678', 'Europe/Paris', ['BE', 'FR'])).toBe('+33612345678');
  expect(mobileNumber('+447911123456', 'Europe/Paris', ['BE', 'FR'])).toBeNull();
});
