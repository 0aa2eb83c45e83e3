import { expect, it } from 'vitest';
import { isDraftChanged } from './note-draft.ts';

it.each([
  [null, false],
  [{ base: 'VIP', text: 'VIP' }, false],
  [{ base: 'VIP', text: ' VIP\n' }, false],
  [{ base: 'VIP', text: 'No comment' }, false],
  [{ base: 'VIP', text: '' }, true],
  [{ base: '', text: 'VIP' }, true],
])('%j is to be saved: %s', (draft, isIt) => {
  expect(isDraftChanged(draft)).toBe(isIt);
});
