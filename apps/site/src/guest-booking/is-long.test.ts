import { expect, it } from 'vitest';
import { isLong } from './is-long.ts';

it.each([
  ['a sentence', 'Un lit bébé, et une chambre au calme si possible.', false],
  ['a few lines', 'Bonjour,\n\nUn lit bébé.\nMerci\nClaire', false],
  ['many letters', 'a '.repeat(150), true],
  ['many lines', 'a\n'.repeat(9), true],
])('tells whether %s would fill the screen', (_, text, expected) => {
  expect(isLong(text)).toBe(expected);
});
