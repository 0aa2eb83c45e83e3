import { expect, test } from 'vitest';
import { isElementId } from './element-id.ts';

test.each([
  ['reserver', true],
  ['bouton-réserver_2:a.b', true],
  ['a b', false],
  ['"><x', false],
  ['', false],
  ['x'.repeat(201), false],
])('%j may be an id: %s', (text, is) => {
  expect(isElementId(text)).toBe(is);
});
