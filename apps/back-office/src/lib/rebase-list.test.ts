import { expect, it } from 'vitest';
import { rebaseList } from './rebase-list.ts';

it.each([
  ['nothing by either', 'ab', 'ab', 'ab', 'ab'],
  ['an addition of mine', 'ab', 'abc', 'ab', 'abc'],
  ['one of theirs', 'ab', 'ab', 'abd', 'abd'],
  ['one of each', 'ab', 'abc', 'abd', 'abdc'],
  ['the same one', 'a', 'ab', 'ab', 'ab'],
  ['a removal of mine', 'abc', 'ac', 'abcd', 'acd'],
  ['one of theirs', 'abc', 'abcd', 'ab', 'abd'],
  ['everything', 'ab', '', 'b', ''],
])('keeps %s', (_case, before, mine, theirs, after) => {
  expect(rebaseList(before.split(''), mine.split(''), theirs.split('')).join('')).toBe(after);
});
