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

/** A text that is looked for, made ready once for all icons. */
interface Wanted {
  whole: string;
  word: RegExp;
  /** Null for a text that has to be a whole word. */
  beginning: RegExp | null;
  /** For what is a rarer meaning of what was typed. */
  farther: number;
}

/** A translation is a whole word; what was typed, and has none, may be the beginning of one. */
const wanted = (word: SearchWord): Wanted[] =>
  word.map((text, at) => ({
    whole: `|${text}|`,
    word: new RegExp(`[| ]${text}[| ]`),
    beginning: word.length === 1 ? new RegExp(`[| ]${text}`) : null,
    farther: Math.max(0, at - 1) * 1.5,
  }));

/** How far what is looked for is from the icon; null for too far. */
function distance({ names, terms }: Findable, { whole, word, beginning }: Wanted): number | null {
  if (names.includes(whole)) return 0;
  if (word.test(names)) return 1;
  if (terms.includes(whole)) return 2;
  if (word.test(terms)) return 3;
  if (beginning?.test(names)) return 4;
  if (beginning?.test(terms)) return 5;
  return null;
}

/** All words count; of a word's translations the nearest does, the first ones before the others. */
function rank(icon: Findable, words: readonly (readonly Wanted[])[]): number | null {
  let total = 0;
  for (const word of words) {
    let least: number | null = null;
    for (const each of word) {
      const far = distance(icon, each);
      if (far !== null) least = Math.min(least ?? Infinity, far + each.farther);
    }
    if (least === null) return null;
    total += least;
  }
  return total;
}

/** The icons that every word finds, nearest first, no more than a search shows. */
export function nearest<Icon extends { name: string; found: Findable }>(
  icons: readonly Icon[],
  words: readonly SearchWord[],
): Icon[] {
  if (words.length === 0) return [];
  const sought = words.map(wanted);
  return icons
    .flatMap((icon) => {
      const far = rank(icon.found, sought);
      return far === null ? [] : [{ icon, far }];
    })
    .toSorted((one, other) => one.far - other.far || one.icon.name.length - other.icon.name.length)
    .slice(0, SEARCH_LIMIT)
    .map(({ icon }) => icon);
}
