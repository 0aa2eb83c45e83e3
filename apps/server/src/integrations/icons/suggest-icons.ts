import type { IconProvider } from './icon-provider.ts';
import { readSearchWords, type SearchWord } from './search-words.ts';

/** What hotels often show: one icon of each is suggested. */
export const USUAL: readonly string[] = `
douche, lit, wifi, parking, télévision, café, climatisation, piscine, jacuzzi, bureau,
baignoire, petit déjeuner, restaurant, coffre-fort, fitness, terrasse, vélo, clef
`.split(',');

/** How many icons a name suggests. */
const MOST_NAMED = 18;
/** How many of its words are tried one by one. */
const MOST_WORDS = 2;

/**
 * What an icon is chosen from before anybody types.
 * @param idOf what tells an icon from the others
 * @returns what finds the icons for a name's words, and then the usual ones
 */
export const suggest =
  <Icon>(
    { search }: Pick<IconProvider<Icon>, 'search'>,
    idOf: (icon: Icon) => string,
    usual: readonly string[],
  ) =>
  async (words: readonly SearchWord[]): Promise<Icon[]> => {
    const named = await ofName(search, words);
    const others = await Promise.all(
      usual.map(async (word) => (await search(readSearchWords(word))).slice(0, 1)),
    );
    const all = [...named.slice(0, MOST_NAMED), ...others.flat()];
    return [...new Map(all.map((icon) => [idOf(icon), icon])).values()];
  };

/** A name says more than an icon shows: where not all of its words find one, the first that do. */
const ofName = async <Icon>(
  search: IconProvider<Icon>['search'],
  words: readonly SearchWord[],
): Promise<Icon[]> => {
  if (words.length === 0) return [];
  const all = await search(words);
  if (all.length > 0 || words.length === 1) return all;
  const each = await Promise.all(words.slice(0, MOST_WORDS).map((word) => search([word])));
  return each.flat();
};
