import { expect, it } from 'vitest';
import { isRetention } from './retention-months.ts';

it.each([
  [0, false],
  [1, true],
  [120, true],
  [121, false],
  [null, false],
  [undefined, false],
])('%s is a retention: %s', (months, expected) => {
  expect(isRetention(months)).toBe(expected);
});
