import { useCallback, useState } from 'react';
import { since, without } from '../logic/text-rules.ts';

type Texts = Readonly<Record<string, string>>;

interface Added {
  /** When the texts that these are added to were read. */
  readonly from: string;
  readonly texts: Texts;
}

const NONE: Added = { from: '', texts: {} };

const addedOf = (texts: Texts, from: string): Added =>
  Object.keys(texts).length === 0 ? NONE : { from, texts };

/** What somebody typed of a language's missing texts and has not saved. It stays, whatever is read anew. */
export const useAddedTexts = (updatedAt: string) => {
  const [added, setAdded] = useState(NONE);
  const change = useCallback(
    (key: string, text: string | null) =>
      setAdded(({ from, texts }) =>
        addedOf(text ? { ...texts, [key]: text } : without(texts, [key]), from || updatedAt),
      ),
    [updatedAt],
  );
  return {
    texts: added.texts,
    count: Object.keys(added.texts).length,
    from: added.from || updatedAt,
    change,
    discard: () => setAdded(NONE),
    /** The texts were read again, or saved with those that were `sent`: the rest is added on top. */
    rebase: (to: string, sent: Texts = {}) => setAdded(({ texts }) => addedOf(since(texts, sent), to)),
  };
};
