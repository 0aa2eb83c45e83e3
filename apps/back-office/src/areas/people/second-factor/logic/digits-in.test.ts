import { expect, it } from 'vitest';
import { digitsIn } from './digits-in.ts';

it.each([
  [undefined, ''],
  ['123456', '123456'],
  ['123 456', '123456'],
  [' 123\u00A0456\n', '123456'],
  ['123-456', '123456'],
  ['12345a', '12345'],
])('%j: %s', (typed, digits) => {
  expect(digitsIn(typed)).toBe(digits);
});
