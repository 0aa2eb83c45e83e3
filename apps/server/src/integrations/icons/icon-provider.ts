import type { SearchWord } from './search-words.ts';

/** How many icons a search shows. */
export const SEARCH_LIMIT = 60;

/** Where icons come from. */
export interface IconProvider<Icon> {
  /**
   * The icons that all the words find, the nearest first.
   * @throws {AppError} 502, 503 when another service is asked and doesn't help
   */
  search(words: readonly SearchWord[]): Promise<Icon[]>;
  /**
   * An icon's markup, as it came: not cleaned.
   * @returns null for an id that the provider doesn't know
   * @throws {AppError} as `search`
   */
  markup(id: string): Promise<string | null>;
}

/** A picture's address that loads nothing from elsewhere. */
export const dataAddress = (type: string, bytes: Buffer | string): string =>
  `data:${type};base64,${Buffer.from(bytes).toString('base64')}`;
