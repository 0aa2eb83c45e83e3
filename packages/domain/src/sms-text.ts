/** How a text message is written on its way: in the phones' own letters, or in UTF-16 where one isn't among them. */
export type SmsEncoding = 'gsm' | 'ucs2';

export interface SmsShape {
  readonly encoding: SmsEncoding;
  /** What each message holds of the text; operators count, and charge, each. One for an empty text. */
  readonly parts: readonly string[];
  /** Letters taken in the last part, and how many fit into it. */
  readonly used: number;
  readonly room: number;
}

// 3GPP TS 23.038, 6.2.1: the letters stand where their codes are.
const GSM =
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞ\u001BÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà';
const ESCAPE = 0x1b;
const EXTENDED: ReadonlyMap<string, number> = new Map([
  ['\f', 0x0a],
  ['^', 0x14],
  ['{', 0x28],
  ['}', 0x29],
  ['\\', 0x2f],
  ['[', 0x3c],
  ['~', 0x3d],
  [']', 0x3e],
  ['|', 0x40],
  ['€', 0x65],
]);

const CODES: ReadonlyMap<string, readonly number[]> = new Map<string, readonly number[]>([
  ...Array.from(GSM, (letter, code) => [letter, [code]] as const).filter(([, [code]]) => code !== ESCAPE),
  ...[...EXTENDED].map(([letter, code]) => [letter, [ESCAPE, code]] as const),
]);

/** A text in the phones' own letters, a code each; null when one of them isn't among them. */
export function gsmCodes(text: string): number[] | null {
  const codes: number[] = [];
  for (const letter of text) {
    const own = CODES.get(letter);
    if (!own) return null;
    codes.push(...own);
  }
  return codes;
}

/** Alone, and where a header that counts the parts takes its place in each. */
const ROOM = { gsm: { alone: 160, part: 153 }, ucs2: { alone: 70, part: 67 } } as const;

/** In how many messages a text leaves, and what each holds: no letter is cut in two. */
export function smsShape(text: string): SmsShape {
  const encoding = gsmCodes(text) === null ? 'ucs2' : 'gsm';
  const lengthOf = (letter: string) =>
    encoding === 'gsm' ? (CODES.get(letter)?.length ?? 1) : letter.length;
  const letters = Array.from(text, (letter) => ({ letter, length: lengthOf(letter) }));
  const total = letters.reduce((sum, { length }) => sum + length, 0);
  const { alone, part } = ROOM[encoding];
  if (total <= alone) return { encoding, parts: [text], used: total, room: alone };
  const parts: string[] = [];
  let [current, used] = ['', 0];
  for (const { letter, length } of letters) {
    if (used + length > part) {
      parts.push(current);
      [current, used] = ['', 0];
    }
    current += letter;
    used += length;
  }
  return { encoding, parts: [...parts, current], used, room: part };
}

const PLAIN: readonly (readonly [RegExp, string])[] = [
  [/[\u00A0\u2007\u2009\u202F]/g, ' '],
  [/[‘’‚ʼ]/g, "'"],
  [/[“”„«»]/g, '"'],
  [/[‐‑‒–—−]/g, '-'],
  [/…/g, '...'],
  [/œ/g, 'oe'],
  [/Œ/g, 'OE'],
  // Nobody sees them, and one alone makes the message twice as dear.
  [/[\u00AD\u200B\u2060\uFEFF]/g, ''],
];

/** A text with the signs of print as a keyboard has them: nothing is said differently, and more of it fits. */
export const smsPlain = (text: string): string =>
  PLAIN.reduce((plain, [sign, typed]) => plain.replaceAll(sign, typed), text.normalize('NFC'));

/** A letter that phones lack, without its accent: ô as o; itself where that is none of theirs either. */
const bare = (letter: string): string => {
  if (CODES.has(letter)) return letter;
  if (letter === '°' || letter === 'º') return 'o';
  const [base = letter] = letter.normalize('NFD');
  return CODES.has(base) ? base : letter;
};

/**
 * A text as it leaves: where the accents that phones lack, as that of Hôtel, would make more messages of it, without them.
 */
export function smsLetters(text: string): string {
  const plain = smsPlain(text);
  const without = Array.from(plain, bare).join('');
  const isShorter = smsShape(without).parts.length < smsShape(plain).parts.length;
  return isShorter ? without : plain;
}
