import { plainLetters } from './plain-letters.ts';

/** What is written short on signs and in a hurry. */
const SHORT: Readonly<Record<string, string>> = { st: 'saint', ste: 'sainte' };

/**
 * The words by which a place is found, whichever way its name was typed: 'St-Étienne', 'SAINT ETIENNE' and
 * 'Saint-Étienne' give the same. Names are kept and looked up in this one form.
 * @returns letters and digits alone; empty when the text has none
 */
export const placeWords = (text: string): string[] =>
  plainLetters(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
    .map((word) => (Object.hasOwn(SHORT, word) ? (SHORT[word] ?? word) : word));
