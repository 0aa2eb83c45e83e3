import type { MissingText, Translation } from '@meridienne/contracts';
import { plain } from './text-rules.ts';

export interface TextEntry {
  readonly key: string;
  /** The French text beside it; null for French itself, and where French has none. */
  readonly reference: string | null;
  /** The text as it is saved. */
  readonly text: string;
  /** The delivered text of one that was changed; null where there was none, undefined for one as delivered. */
  readonly original?: string | null | undefined;
  /** What somebody else has saved since this one was typed. */
  readonly meanwhile?: string | undefined;
  /** The text of another language in which the words that are sought stand, where they stand nowhere else. */
  readonly elsewhere?: { readonly lng: string; readonly text: string } | undefined;
}

type Texts = Pick<Translation, 'content' | 'overrides'>;
type French = Pick<Translation, 'content'> | null;

/** The texts that a language has. */
export const entriesOf = ({ content, overrides }: Texts, french: French): TextEntry[] =>
  Object.entries(content).map(([key, text]) => ({
    key,
    text,
    reference: french?.content[key] ?? null,
    original: overrides[key],
  }));

type Language = Pick<Translation, 'lng' | 'content'>;

/**
 * Those with the words in their key, their French, their own text or another language's, without accents and capitals.
 * @param others the other languages' texts: what is found there alone says where
 */
export const found = (
  entries: readonly TextEntry[],
  search: string,
  others: readonly Language[] = [],
): readonly TextEntry[] => {
  const wanted = plain(search.trim());
  if (wanted === '') return entries;
  const has = (text: string | undefined) => text !== undefined && plain(text).includes(wanted);
  return entries.flatMap((entry) => {
    const { key, reference, text } = entry;
    if ([key, reference ?? '', text].some(has)) return [entry];
    const other = others.find(({ content }) => has(content[key]));
    return other ? [{ ...entry, elsewhere: { lng: other.lng, text: other.content[key] ?? '' } }] : [];
  });
};

/** The texts that a language lacks, after those that somebody else has filled in since they were typed. */
export const missingEntries = (
  missing: readonly MissingText[],
  typed: Readonly<Record<string, string | null>>,
  { content }: Pick<Translation, 'content'>,
  french: French,
): TextEntry[] => {
  const open = new Set(missing.map(({ key }) => key));
  return [
    // First, where they are seen.
    ...Object.keys(typed)
      .filter((key) => !open.has(key))
      .map((key) => ({
        key,
        reference: french?.content[key] ?? null,
        text: '',
        meanwhile: content[key],
      })),
    ...missing.map(({ key, source }) => ({ key, reference: source, text: '' })),
  ];
};
