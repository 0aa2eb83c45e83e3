import type { Translation } from '@meridienne/contracts';
import { useCallback, useState } from 'react';
import { since, without } from '../logic/text-rules.ts';

type Changes = Readonly<Record<string, string | null>>;

interface Draft {
  /** When the texts that are being changed were read. */
  readonly from: string;
  /** Key → text, or null for a key whose change is taken back. */
  readonly changes: Changes;
}

const NONE: Draft = { from: '', changes: {} };

const draftOf = (changes: Changes, from: string): Draft =>
  Object.keys(changes).length === 0 ? NONE : { from, changes };

const useDraft = (updatedAt: string, isAsSaved: (key: string, text: string | null) => boolean) => {
  const [draft, setDraft] = useState(NONE);
  const change = useCallback(
    (key: string, text: string | null) =>
      setDraft(({ from, changes }) =>
        draftOf(
          isAsSaved(key, text) ? without(changes, [key]) : { ...changes, [key]: text },
          from || updatedAt,
        ),
      ),
    [isAsSaved, updatedAt],
  );
  return {
    changes: draft.changes,
    count: Object.keys(draft.changes).length,
    from: draft.from || updatedAt,
    change,
    discard: () => setDraft(NONE),
    /** The texts were read again, or saved with the changes that were `sent`: the rest is changed on top. */
    rebase: (to: string, sent: Changes = {}) => setDraft(({ changes }) => draftOf(since(changes, sent), to)),
  };
};

export type TextDraft = ReturnType<typeof useDraft>;

/** What somebody changed of a language's texts and has not saved. It lies over the texts, whatever is read anew. */
export const useTextDraft = ({ content, overrides, updatedAt }: Translation): TextDraft =>
  useDraft(
    updatedAt,
    useCallback(
      (key, text) => (text === null ? !Object.hasOwn(overrides, key) : text === content[key]),
      [content, overrides],
    ),
  );

/** What somebody typed of a language's missing texts and has not saved. It stays, whatever is read anew. */
export const useAddedTexts = (updatedAt: string): TextDraft => useDraft(updatedAt, isBlank);

const isBlank = (_key: string, text: string | null): boolean => !text;
