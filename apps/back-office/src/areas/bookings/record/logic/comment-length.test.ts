import { expect, it } from 'vitest';
import { isTooLong, lengthOf } from './comment-length.ts';

it.each([
  ['', false],
  ['x'.repeat(2000), false],
  ['x'.repeat(2001), true],
  [`  ${'x'.repeat(2000)}\n`, false],
  // A sign of two units is one character to the server.
  ['😀'.repeat(2000), false],
  ['😀'.repeat(2001), true],
])('%# is too long: %s', (text, isIt) => {
  expect(isTooLong(text)).toBe(isIt);
});

it('counts as the server does', () => {
  expect(lengthOf('é😀')).toBe(2);
});
