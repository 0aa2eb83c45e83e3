import { plainLetters } from '@meridienne/domain';

export interface Searchable {
  readonly value: string;
  readonly label: string;
  /** What it is found by, as `plainLetters` writes it. */
  readonly words: string;
}

type Option = { readonly words?: string };

const plain = (typed: string) => plainLetters(typed.trim());

/** Whether the text is in an option's words; a group's heading has none. */
export const isFound = (typed: string, option?: Option): boolean =>
  option?.words?.includes(plain(typed)) ?? false;

/** Puts first what has a word that begins so: for `yen` the yen, before the `nicaraguayen`. */
export const byBeginning = (typed: string) => {
  const sought = plain(typed);
  const rank = ({ words = '' }: Option) =>
    [' ', '(', '/'].some((before) => ` ${words}`.includes(before + sought)) ? 0 : 1;
  return (a: Option, b: Option): number => rank(a) - rank(b);
};
