import { expect, test } from 'vitest';
import { draftOf } from './wish-draft.ts';
import { forgetDraft, keepDraft, keptDraft, keyOf } from './kept-draft.ts';

test('the same once more is the same wish until it stands in line, and another wish from then on', () => {
  const root = {} as ShadowRoot;
  const wanted = { day: '2030-03-16', what: null };
  const draft = draftOf(wanted, { tags: [], people: null }, '2030-03-12');
  keepDraft(root, wanted, draft);
  const key = keyOf(root, 'a wish');
  expect(keyOf(root, 'a wish')).toBe(key);
  expect(keptDraft(root, wanted)).toBe(draft);
  forgetDraft(root);
  expect(keptDraft(root, wanted)).toBeUndefined();
  expect(keyOf(root, 'a wish')).not.toBe(key);
});
