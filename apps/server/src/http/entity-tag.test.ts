import { expect, it } from 'vitest';
import { names, tagOf } from './entity-tag.ts';

it.each([
  [undefined, false],
  ['', false],
  ['W/"a"', true],
  // Weakly compared: whoever drops the mark, or never had it, has the same.
  ['"a"', true],
  ['"b"', false],
  ['"ab"', false],
  ['"b", W/"a"', true],
  ['"b",W/"a",  "c"', true],
  // A comma may stand in a tag.
  ['"b, a", "a"', true],
  ['"b, a"', false],
  ['*', true],
  [' * ', true],
  ['"*"', false],
  // None is a tag without its quotes.
  ['a', false],
])('finds in If-None-Match: %s the tag W/"a": %s', (header, isThere) => {
  expect(names(header, 'W/"a"')).toBe(isThere);
});

it('makes another tag of each version, and the same of the same', () => {
  expect(tagOf('a')).toMatch(/^W\/"[\w-]{22}"$/);
  expect(tagOf('a')).toBe(tagOf('a'));
  expect(tagOf('a')).not.toBe(tagOf('b'));
  expect(names(`"x", ${tagOf('a')}`, tagOf('a'))).toBe(true);
});
