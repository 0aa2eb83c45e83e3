import { BASE_LANGUAGE, countriesIn, type Country, placeWords } from '@meridienne/domain';

/** The language in which places are named: that of the screen, which may be one that no message of ours is in. */
export function placeLanguage(acceptLanguage: string | undefined): string {
  const first = /^\s*([a-z]{2})(?![a-z])/i.exec(acceptLanguage ?? '')?.[1]?.toLowerCase();
  return first ?? BASE_LANGUAGE;
}

/** Of one letter half the world begins. */
const LEAST_LETTERS = 2;
const MOST_COUNTRIES = 2;

/** The countries whose name begins with the words, the shortest names first. @param words as `placeWords` gives them */
export function countriesBegun(words: readonly string[], language: string): Country[] {
  const begun = words.join(' ');
  if (begun.length < LEAST_LETTERS) return [];
  return countriesIn(language)
    .filter(({ name }) => placeWords(name).join(' ').startsWith(begun))
    .sort((a, b) => a.name.length - b.name.length)
    .slice(0, MOST_COUNTRIES);
}
