import { expect, it } from 'vitest';
import { isPhoneNumber } from './phone-number.ts';

it.each([
  ['06 12 34 56 78', true],
  ['+33 (0)6.12.34.56.78', true],
  ['020-7946-0018 x12', true],
  ['112233', true],
  ['12345', false],
  ['abc', false],
  ['appelez-moi au 0612345678', false],
  ['', false],
])('%s: %s', (text, expected) => {
  expect(isPhoneNumber(text)).toBe(expected);
});
