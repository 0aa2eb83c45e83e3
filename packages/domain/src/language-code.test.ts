import { expect, test } from 'vitest';
import { isLanguageCode } from './language-code.ts';

test.each([
  ['fr', true],
  ['eu', true],
  ['xx', false],
  ['FR', false],
  ['fra', false],
  ['', false],
])('%j is the code of a language: %s', (text, is) => {
  expect(isLanguageCode(text)).toBe(is);
});
