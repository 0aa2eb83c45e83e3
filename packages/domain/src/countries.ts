import { placeWords } from './place-words.ts';

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'.split('');
const CODES = LETTERS.flatMap((first) => LETTERS.map((second) => first + second));
/** What browsers have a name for, and no network is registered in: unions, parts of a state, placeholders. */
const NO_COUNTRIES = new Set('AC CP CQ DG EA EU EZ IC QO TA UN XA XB ZZ'.split(' '));
/** What is written and stands in no list of names. */
const ALSO: Readonly<Record<string, string>> = { usa: 'US' };

export interface Country {
  /** ISO 3166's, of two capitals. */
  readonly code: string;
  readonly name: string;
}

const namesIn = (language: string, style: 'long' | 'short' = 'long') =>
  new Intl.DisplayNames([language], { type: 'region', style, fallback: 'none' });

/** Codes of the past, as DD, and those of custom, as UK, stand for others. */
const isOfToday = (code: string) =>
  !NO_COUNTRIES.has(code) && Intl.getCanonicalLocales(`und-${code}`)[0] === `und-${code}`;

/** Made once, when first asked for: an address may be looked up for each visitor. */
let english: Intl.DisplayNames | undefined;

/** Whether a text is the code of one of today's countries, in capitals. */
export function isCountry(code: string): boolean {
  if (!/^[A-Z]{2}$/.test(code) || !isOfToday(code)) return false;
  english ??= namesIn('en');
  return english.of(code) !== undefined;
}

/** All countries, named in a language, in the order of their codes. */
export function countriesIn(language: string): Country[] {
  const names = namesIn(language);
  return CODES.flatMap((code) => {
    const name = isOfToday(code) ? names.of(code) : undefined;
    return name === undefined ? [] : [{ code, name }];
  });
}

/** Names as they are looked up → code, by language: made once, when first asked for. */
const known = new Map<string, ReadonlyMap<string, string>>();

function codesByName(language: string): ReadonlyMap<string, string> {
  const made = known.get(language);
  if (made) return made;
  const short = namesIn(language, 'short');
  const all = countriesIn(language);
  const codes = new Map([
    ...all.map(({ code }) => [wordsOf(short.of(code) ?? ''), code] as const),
    ...all.map(({ code, name }) => [wordsOf(name), code] as const),
  ]);
  known.set(language, codes);
  return codes;
}

/**
 * The country at the end of an address as place searches write it: `Paris, TX, États-Unis`.
 * @param languages in which it may have been written @returns its code; null where there is none
 */
export function countryOfAddress(address: string, languages: readonly string[]): string | null {
  const words = wordsOf(address.slice(address.lastIndexOf(',') + 1));
  if (words === '') return null;
  const [found] = languages.flatMap((language) => codesByName(language).get(words) ?? []);
  return found ?? (Object.hasOwn(ALSO, words) ? (ALSO[words] ?? null) : null);
}

const wordsOf = (name: string) => placeWords(name).join(' ');
