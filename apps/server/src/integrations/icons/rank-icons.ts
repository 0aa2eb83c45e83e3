import { SEARCH_LIMIT } from './icon-provider.ts';
import { plain, type SearchWord } from './search-words.ts';

/** What an icon is found by, in the form of `plain`. */
export interface Findable {
  /** Its name and its label, `|` around each. */
  names: string;
  /** The other words for it, likewise. */
  terms: string;
}

export const findable = (names: readonly string[], terms: readonly string[]): Findable => ({
  names: `|${names.map(plain).join('|')}|`,
  terms: `|${terms.map(plain).join('|')}|`,
});

/**
 * How far what is looked for is from the icon; null for too far.
 * @param isPart whether it may be the beginning of a word: a translation is a whole one
 */
function distance({ names, terms }: Findable, text: string, isPart: boolean): number | null {
  if (names.includes(`|${text}|`)) return 0;
  if (new RegExp(`[| ]${text}[| ]`).test(names)) return 1;
  if (terms.includes(`|${text}|`)) return 2;
  if (new RegExp(`[| ]${text}[| ]`).test(terms)) return 3;
  if (isPart && new RegExp(`[| ]${text}`).test(names)) return 4;
  if (isPart && new RegExp(`[| ]${text}`).test(terms)) return 5;
  return null;
}

/** All words count; of a word's translations the nearest does, the first ones before the others. */
function rank(icon: Findable, words: readonly SearchWord[]): number | null {
  let total = 0;
  for (const word of words) {
    const found = word.flatMap((text, at) => {
      const far = distance(icon, text, word.length === 1);
      return far === null ? [] : [far + Math.max(0, at - 1) * 1.5];
    });
    if (found.length === 0) return null;
    total += Math.min(...found);
  }
  return total;
}

/** The icons that every word finds, nearest first, no more than a search shows. */
export function nearest<Icon extends { name: string; found: Findable }>(
  icons: readonly Icon[],
  words: readonly SearchWord[],
): Icon[] {
  if (words.length === 0) return [];
  return icons
    .flatMap((icon) => {
      const far = rank(icon.found, words);
      return far === null ? [] : [{ icon, far }];
    })
    .toSorted((one, other) => one.far - other.far || one.icon.name.length - other.icon.name.length)
    .slice(0, SEARCH_LIMIT)
    .map(({ icon }) => icon);
}
