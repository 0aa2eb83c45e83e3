import { expect, it } from 'vitest';
import { areCancelHours, cancelRuleValues, readCancelRule } from './rule-values.ts';

it.each([null, -1, 0, 1, 24, 720])('comes back from the form as it was stored: %s', (stored) => {
  expect(readCancelRule(cancelRuleValues(stored))).toBe(stored);
});

it.each([
  [null, false],
  [0, false],
  [1, true],
  [1.5, false],
  [720, true],
  [721, false],
])('takes %s hours: %s', (typed, isTaken) => {
  expect(areCancelHours(typed)).toBe(isTaken);
});
