import { fill, type Params } from './fill.ts';

export type { Params } from './fill.ts';

/** Texts by key. `{{name}}` in a text stands for a parameter. */
export type Dictionary = Readonly<Record<string, string>>;

/**
 * The text of a key with its parameters filled in. A parameter that isn't given stays visible as
 * `{{name}}`. Nothing is escaped: that is the work of what shows the text.
 */
export const translate = <D extends Dictionary>(
  dictionary: D,
  key: keyof D & string,
  params: Params = {},
): string => fill(dictionary[key] ?? key, params);

/** The keys of a dictionary that have plural forms: 'people' for 'people_one' and 'people_other'. */
export type PluralKey<D> = { [K in keyof D]: K extends `${infer Base}_other` ? Base : never }[keyof D] &
  string;

/** Making one costs ten times what asking it does. */
const rules: Record<string, Intl.PluralRules> = {};

/**
 * The text of a key in the plural form that the language asks for, with `{{count}}` filled in.
 * @param locale the dictionary's language
 */
export const translatePlural = <D extends Dictionary>(
  dictionary: D,
  locale: string,
  key: PluralKey<D>,
  count: number,
  params: Params = {},
): string => {
  const form = (rules[locale] ??= new Intl.PluralRules(locale)).select(count);
  const text = dictionary[`${key}_${form}`] ?? dictionary[`${key}_other`] ?? key;
  return fill(text, { count, ...params });
};
