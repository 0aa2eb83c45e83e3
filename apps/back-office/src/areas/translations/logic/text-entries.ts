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

/** Those with a text in their key, their French or their own words; by what is saved. */
export const found = (entries: readonly TextEntry[], search: string, onlyChanged: boolean): TextEntry[] => {
  const wanted = plain(search);
  return entries.filter(
    ({ key, reference, text, original }) =>
      (!onlyChanged || original !== undefined) &&
      [key, reference ?? '', text].some((each) => plain(each).includes(wanted)),
  );
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
