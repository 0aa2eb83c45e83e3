import { type CalendarDay, type DaySpan, findDayWords } from '@meridienne/domain';

/** What one look-up wants of a booking: all of its words, and one of its days where there are any. */
export interface Wanted {
  /** A `tsquery` over `booking_words`, with `TENANT` where the venue's number belongs; null for any words. */
  readonly words: string | null;
  readonly spans: readonly DaySpan[] | null;
}

/** Stands in a query for the venue's number; no word holds it. */
export const TENANT = '\u0001';

const NUMBER_DIGITS = 8;
/** Fewer of a phone's digits would find half of all guests. */
const FIRST_DIGITS = 2;
const LAST_DIGITS = 4;
/** Shorter ones begin no e-mail: nearly all do. */
const EMAIL_LETTERS = 3;
/** More words, or longer ones, narrow nothing any more. */
const MOST_WORDS = 12;
const LONGEST_WORD = 60;
/** Digits as phones and booking numbers are written, as many as follow each other. */
const DIGITS = /(?<![^\s,;])(?:n°|#)?\s*[+(]{0,2}\d(?:[\s()./-]*\d)*(?=[\s,;]|$)/giu;
/** The same codes as in `phone_key` (migration 0008): they tell themselves from what follows (ITU-T E.164). */
const CODE =
  /^([17]|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58]|(2[1-689]|3[578]|42|5[09]|6[7-9]|8[035789]|9[679])\d)/;

/**
 * Text as `booking_words` folds names: without accents, capitals, and the ligatures that don't decompose.
 * It has to give the same as the SQL does, or a name isn't found by itself.
 */
export const foldName = (text: string): string =>
  text
    .normalize('NFKD')
    .replaceAll(/[\u0300-\u036F]/g, '')
    .toLowerCase()
    .replaceAll(/[øłđıœæß]/g, (letter) => LETTERS[letter] ?? letter);

const LETTERS: Readonly<Record<string, string>> = {
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ı: 'i',
  œ: 'oe',
  æ: 'ae',
  ß: 'ss',
};

/** As `phone_key`: digits without the country's code and the zeros before the number, however these are written. */
export const phoneKey = (phone: string): string => {
  const digits = phone.replaceAll(/\D/g, '');
  const isWhole = /^[\s(]*(?:\+|00)/.test(phone);
  return (isWhole ? digits.replace(/^0+/, '').replace(CODE, '') : digits).replace(/^0+/, '');
};

/** Who has come before: by names, an e-mail or a phone. */
export function readGuestSearch(text: string): Wanted[] {
  const words = wordsOf(text, { by: 'contacts', isNumber: false });
  return words === null ? [] : [{ words, spans: null }];
}

/**
 * What a text looks for: names, an e-mail, a phone, a booking's number, a day, or several of these.
 * @param by what whoever looks may find guests by
 * @returns one of these has to fit; none when there is nothing to go by
 */
export function readSearch(text: string, today: CalendarDay, by: FoundBy): Wanted[] {
  const how = { by, isNumber: true };
  const found = findDayWords(text, today);
  const wanted: Wanted[] = [];
  if (found) {
    const words = wordsOf(found.rest, how);
    if (words !== null || found.rest === '') wanted.push({ words, spans: found.spans });
  }
  if (!found?.isSure) {
    const words = wordsOf(text, how);
    if (words !== null) wanted.push({ words, spans: null });
  }
  return wanted;
}

/** What guests are found by: the names hidden from the venue, too; names, e-mail and phone; names alone; nothing of theirs. */
export type FoundBy = 'everything' | 'contacts' | 'names' | 'numbers';

const findsContacts = (by: FoundBy): boolean => by === 'everything' || by === 'contacts';

interface How {
  readonly by: FoundBy;
  /** Digits may be a booking's number. */
  readonly isNumber: boolean;
}

/** Null when nothing is left to look for. */
function wordsOf(text: string, how: How): string | null {
  const { by } = how;
  const numbers: string[] = [];
  const rest = foldName(text).replaceAll(DIGITS, (run) => {
    numbers.push(run);
    return ' ';
  });
  const words = rest.split(/\s+/).filter((word) => /[^.,'’‘`´-]/.test(word));
  // One figure begins a ninth of all numbers, and a lone @ every domain.
  if (words.length === 0 && numbers.length === 1 && numbers[0]?.replaceAll(/\D/g, '').length === 1) {
    return any(numberWords(numbers[0], how)).replaceAll(':*', '');
  }
  if (words.some((word) => /^@+$/.test(word))) return null;
  // One letter begins a tenth of all names: by itself it is a word.
  if (numbers.length === 0 && words.length === 1 && words[0]?.length === 1) {
    return any(nameWords(words[0], by)).replaceAll(':*', '');
  }
  const groups = [
    ...numbers.map((run) => numberWords(run, how)),
    ...words.map((word) => (word.includes('@') ? emailWords(word, by) : nameOrEmail(word, by))),
  ];
  return groups.length === 0 ? null : groups.slice(0, MOST_WORDS).map(any).join(' & ');
}

/** One that finds nothing where there is nothing that may be looked for: no word of `booking_words` begins so. */
const any = (words: readonly string[]): string =>
  words.length === 0 ? `'${TENANT}-'` : `(${words.join(' | ')})`;

/** As a word of `booking_words` begins. */
const begins = (kind: string, word: string): string =>
  `'${TENANT}${kind}${word.slice(0, LONGEST_WORD).replaceAll("'", "''").replaceAll('\\', '\\\\')}':*`;

/** A name of one part or several, or how an e-mail begins, or its domain. */
const nameOrEmail = (word: string, by: FoundBy): string[] => [
  ...nameWords(word, by),
  ...(findsContacts(by) && word.length >= EMAIL_LETTERS ? [begins('e', word)] : []),
  ...(findsContacts(by) && word.includes('.') ? [begins('d', word)] : []),
];

function nameWords(text: string, by: FoundBy): string[] {
  if (by === 'numbers') return [];
  const parts = text.split(/[\s.,'’‘`´-]+/).filter((part) => part !== '');
  if (parts.length === 0) return [];
  return (by === 'everything' ? ['n', 'x'] : ['n']).map(
    (kind) => `(${parts.map((part) => begins(kind, part)).join(' & ')})`,
  );
}

function emailWords(word: string, by: FoundBy): string[] {
  if (!findsContacts(by)) return [];
  const email = word.startsWith('@') ? begins('d', word.slice(1)) : begins('e', word);
  // A name may hold one, too.
  return by === 'everything' ? [email, ...nameWords(word, by)] : [email];
}

/** A phone's first digits or last ones, the beginning of a booking's number, or digits within a name. */
function numberWords(run: string, { by, isNumber }: How): string[] {
  const phone = run.replace(/^\D*?(?=[+\d(])/, '');
  const digits = phone.replaceAll(/\D/g, '');
  const isPlain = !phone.includes('+');
  // A country's code may be typed without its sign.
  const keys = new Set([phoneKey(phone), ...(isPlain && digits.length > 9 ? [phoneKey(`+${digits}`)] : [])]);
  return [
    ...[...keys]
      .filter((key) => findsContacts(by) && key.length >= FIRST_DIGITS)
      .map((key) => begins('p', key)),
    ...(findsContacts(by) && isPlain && digits.length >= LAST_DIGITS
      ? [begins('r', digits.split('').toReversed().join(''))]
      : []),
    ...(isNumber && isPlain && digits.length <= NUMBER_DIGITS ? [begins('b', digits)] : []),
    ...nameWords(phone.replaceAll(/[+()/]/g, ' '), by),
  ];
}
