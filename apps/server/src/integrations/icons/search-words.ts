import { ENGLISH_OF_FRENCH } from './french-words.ts';

/** One thing looked for: what was typed and its English, any of which may be found. */
export type SearchWord = readonly [string, ...string[]];

const LITTLE_WORDS = new Set(
  'a au aux avec d de des du en et l la le les pour sans sur un une the of and for with'.split(' '),
);

/** What one search looks for; each is held against every icon. */
const MOST_WORDS = 6;

/** Without capitals, accents and punctuation: the form in which words are compared. */
export const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/\p{Mn}/gu, '')
    .toLowerCase()
    .replaceAll('œ', 'oe')
    .replaceAll(/[^a-z0-9]+/g, ' ')
    .trim();

/**
 * What a person means who types this: the icons' own words are English, so that French ones get theirs.
 * @returns each word once, and no more than a few; nothing for a blank query
 */
export function readSearchWords(query: string): SearchWord[] {
  const phrase = plain(query);
  if (phrase === '') return [];
  const known = englishOf(phrase);
  if (known) return [[phrase, ...known]];
  const words = [...new Set(phrase.split(' '))];
  const telling = words.filter((word) => !LITTLE_WORDS.has(word));
  const sought = (telling.length > 0 ? telling : words).slice(0, MOST_WORDS);
  return sought.map((word) => [word, ...(englishOf(word) ?? [])]);
}

/** Also of a plural, and of words that are written together or apart. */
function englishOf(phrase: string): readonly string[] | undefined {
  const singular = phrase
    .split(' ')
    .map((word) => (word.length > 3 ? word.replace(/[sx]$/, '') : word))
    .join(' ');
  return ENGLISH_OF_FRENCH.get(phrase) ?? ENGLISH_OF_FRENCH.get(singular);
}
