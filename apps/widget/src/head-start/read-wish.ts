import type { Wish } from '../flow/wish.ts';

/** What names a wish: a page's script, an element's `data-meridienne-…`, or an address's parameters. */
export type WishSource = Wish | Readonly<Record<string, string | undefined>> | string;

const WORDS = ['date', 'category', 'slot', 'tag'] as const;

const isDay = (text: string) => {
  const at = new Date(`${text}T00:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().slice(0, 10) === text;
};

const isId = (text: string) => /^[1-9]\d{0,9}$/.test(text);

/** What a page's element calls it: `data-meridienne-date` is `meridienneDate`. */
const inDataset = (word: string) => `meridienne${word.slice(0, 1).toUpperCase()}${word.slice(1)}`;

/** The wish that a page names, without what can't be one, of which its webmaster is told; undefined for none. */
export const readWish = (given?: WishSource | null): Wish | undefined => {
  const source = given ?? {};
  const text = typeof source === 'string' && new URLSearchParams(source);
  const values = source as Readonly<Record<string, string | number | undefined>>;
  const wish: Record<string, unknown> = {};
  const refused: string[] = [];
  for (const word of WORDS) {
    const value = `${text ? (text.get(word) ?? '') : (values[word] ?? values[inDataset(word)] ?? '')}`;
    if (!value) continue;
    if (word === 'date' ? isDay(value) : isId(value)) wish[word] = word === 'date' ? value : Number(value);
    else refused.push(`${word}=${value}`);
  }
  if (refused.length > 0) console.warn(`Meridienne: not understood: ${refused.join(', ')}`);
  return Object.keys(wish).length > 0 ? wish : undefined;
};
