import { expect, it } from 'vitest';
import { settleNames } from './settle-names.ts';

const known = new Map([
  ['se reposer', 'Se reposer'],
  ['rest', 'Se reposer'],
]);

it.each([
  [['se REPOSER'], ['Se reposer']],
  [['Rest'], ['Se reposer']],
  [['Rest', 'Se reposer'], ['Se reposer']],
  [[' Nouveau ', 'nouveau', ' '], ['Nouveau']],
])('%j means %j', (typed, settled) => {
  expect(settleNames(typed, known)).toEqual(settled);
});
