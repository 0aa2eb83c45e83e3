import { BASE_LANGUAGE, LANGUAGES } from './languages.ts';

/**
 * Picks the text of the first language that has one; blank texts don't count (W §1).
 * @param texts language to text
 * @param order the languages to try, e.g. the visitor's, then the account's default
 * @param fallback the built-in text
 */
export const pickText = (
  texts: Readonly<Record<string, string | undefined>>,
  order: readonly (string | undefined)[],
  fallback: string,
): string => {
  for (const language of order) {
    const text = language !== undefined && Object.hasOwn(texts, language) ? texts[language] : undefined;
    if (text !== undefined && text.trim() !== '') return text;
  }
  return fallback;
};

/** 'fr-CA' and 'FR' are French. */
const baseOf = (tag: string): string => tag.trim().toLowerCase().split(/[-_]/, 1)[0] ?? '';

/**
 * The widget's language: the embed's attribute, else the page's first path segment, else the browser's
 * languages in their order, each only if the account enabled it; else the account's default; else French.
 * @param from.path the page's path ('/en/rooms') or its first segment
 * @param from.browser one language tag or the browser's list
 * @param from.enabled the account's widget languages
 * @param from.spoken those that the widget has texts in
 */
export const widgetLanguage = (from: {
  readonly attribute?: string | null | undefined;
  readonly path?: string | null | undefined;
  readonly browser?: string | readonly string[] | null | undefined;
  readonly enabled: readonly string[];
  readonly spoken: readonly string[];
  readonly default?: string | null | undefined;
}): string => {
  const segment = from.path?.replace(/^\/+/, '').split(/[/?#]/, 1)[0];
  // A path's first segment is a language or a word that begins like one: '/en-famille' is French.
  const wishes = [
    baseOf(from.attribute ?? ''),
    segment?.toLowerCase() ?? '',
    ...[from.browser ?? []].flat().map(baseOf),
  ];
  const enabled = new Set(from.enabled.map(baseOf));
  const chosen = wishes.find((language) => from.spoken.includes(language) && enabled.has(language));
  const language = chosen ?? baseOf(from.default ?? '');
  return from.spoken.includes(language) ? language : BASE_LANGUAGE;
};

/**
 * The language whose name is the own one of what belongs to no account, by which it is told from others: the first of
 * the list in which it has one, else any.
 */
export const namingLanguage = (names: Readonly<Record<string, string>>): string => {
  const filled = Object.keys(names).filter((language) => names[language]?.trim());
  return LANGUAGES.find((language) => filled.includes(language)) ?? filled[0] ?? BASE_LANGUAGE;
};
