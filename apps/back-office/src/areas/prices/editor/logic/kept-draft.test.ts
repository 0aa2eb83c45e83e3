import { beforeEach, expect, it } from 'vitest';
import { keep, type KeptDraft, keptKey, readKept } from './kept-draft.ts';

let kept: Map<string, string>;
beforeEach(() => {
  kept = new Map();
});
const store = {
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, text: string) => void kept.set(key, text),
};
const typed: KeptDraft = {
  draft: { price: '45,5', left: '', status: 'notAvailable' },
  selected: new Map([['1-2', 0b110]]),
  from: '2026-05-01',
};
const KEY = keptKey(1, 7, '/prix');

it('gives back what was typed, to the same person on the same page of the same account', () => {
  keep(store, KEY, typed);
  expect(readKept(store, KEY)).toEqual(typed);
  for (const other of [keptKey(2, 7, '/prix'), keptKey(1, 8, '/prix'), keptKey(1, 7, '/category/3')]) {
    expect(readKept(store, other)).toBeNull();
  }
});

it.each(['', 'null', '{}', '{"draft":{"price":4},"selected":[],"from":"2026-05-01"}', '[1'])(
  'reads nothing out of %j',
  (text) => {
    kept.set(KEY, text);
    expect(readKept(store, KEY)).toBeNull();
  },
);
