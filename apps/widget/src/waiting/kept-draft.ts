import { randomId } from '@meridienne/client';
import type { Wanted } from '../flow/state.ts';
import type { WishDraft } from './wish-draft.ts';

/** By widget, with what it was begun for: whoever closes the form, to look at a day, finds it as he left it. */
const drafts = new WeakMap<ShadowRoot, { readonly wanted: string; readonly draft: WishDraft }>();
/** What was sent last, and by which key. */
const sent = new WeakMap<ShadowRoot, { readonly text: string; readonly key: string }>();

export const keptDraft = (root: ShadowRoot, wanted: Wanted): WishDraft | undefined => {
  const kept = drafts.get(root);
  return kept?.wanted === JSON.stringify(wanted) ? kept.draft : undefined;
};

export const keepDraft = (root: ShadowRoot, wanted: Wanted, draft: WishDraft): void => {
  drafts.set(root, { wanted: JSON.stringify(wanted), draft });
};

/** Once it stands in line. The same again, after he has left the line, is another wish. */
export const forgetDraft = (root: ShadowRoot): void => {
  drafts.delete(root);
  sent.delete(root);
};

/** The key of what is sent: the same once more, whose answer was lost, is the same wish. */
export const keyOf = (root: ShadowRoot, text: string): string => {
  const last = sent.get(root);
  if (last?.text === text) return last.key;
  const key = randomId();
  sent.set(root, { text, key });
  return key;
};
