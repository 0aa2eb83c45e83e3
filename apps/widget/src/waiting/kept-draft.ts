import type { Wanted } from '../flow/state.ts';
import type { WishDraft } from './wish-draft.ts';

interface Kept {
  /** What it was begun for. */
  readonly wanted: string;
  draft: WishDraft;
  /** What was sent last, and the key that it was sent by: sent again, it is the same wish. */
  sent: { readonly text: string; readonly key: string } | null;
}

/** By widget: whoever closes the form, to look at a day, finds it as he left it. */
const kept = new WeakMap<ShadowRoot, Kept>();

export const keptDraft = (root: ShadowRoot, wanted: Wanted, begin: () => WishDraft): Kept => {
  const name = JSON.stringify(wanted);
  const known = kept.get(root);
  if (known?.wanted === name) return known;
  const fresh: Kept = { wanted: name, draft: begin(), sent: null };
  kept.set(root, fresh);
  return fresh;
};

export const forgetDraft = (root: ShadowRoot): void => {
  kept.delete(root);
};
