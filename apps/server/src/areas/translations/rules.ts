import { isLanguageCode } from '@meridienne/domain';
import { adminTexts, widgetTexts } from '@meridienne/i18n';
import type { TextsType } from '../../db/column-types.ts';

export type Texts = Readonly<Record<string, string>>;

const DELIVERED: Readonly<Record<TextsType, Readonly<Record<string, Texts>>>> = {
  admin: adminTexts,
  widget: widgetTexts,
};

/** The languages that the product is delivered with, the one list of them, for the interface and for the widget. */
export const deliveredLanguages = (): { type: TextsType; lng: string }[] =>
  (['admin', 'widget'] as const).flatMap((type) =>
    Object.keys(DELIVERED[type]).map((lng) => ({ type, lng })),
  );

/** Whether the product has a dictionary of the language. */
export const isDelivered = (type: TextsType, lng: string): boolean => Object.hasOwn(DELIVERED[type], lng);

/** The texts that the product is delivered with in a language; none in one that somebody added. */
export const dictionaryOf = (type: TextsType, lng: string): Texts =>
  isDelivered(type, lng) ? (DELIVERED[type][lng] as Texts) : {};

const textOf = (texts: Texts, key: string): string | undefined =>
  Object.hasOwn(texts, key) ? texts[key] : undefined;

const inOrder = <T>(entries: readonly (readonly [string, T])[]): Record<string, T> =>
  Object.fromEntries(entries.toSorted(([one], [other]) => (one < other ? -1 : 1)));

/** What the interface shows: the dictionary's texts under those that were changed, keys in order (A §7). */
export const effectiveTexts = (dictionary: Texts, overrides: Texts): Texts =>
  inOrder(Object.entries({ ...dictionary, ...overrides }));

/** Each subject's texts as they stand in an object of JSON; a subject is what a key begins with: `menu` has `menu.open`. */
export function textsBySubject(texts: Texts): ReadonlyMap<string, string> {
  const about = Map.groupBy(Object.entries(texts), ([key]) => key.split('.', 1)[0] as string);
  return new Map(
    [...about].map(([subject, its]) => [subject, JSON.stringify(Object.fromEntries(its)).slice(1, -1)]),
  );
}

/** The texts about some subjects alone: each once, in one order, whatever list was sent; unknown ones have none. */
export const renderSubjects = (subjects: ReadonlyMap<string, string>, wanted: readonly string[]): string =>
  `{${[...new Set(wanted)]
    .toSorted()
    .flatMap((subject) => subjects.get(subject) ?? [])
    .join()}}`;

/**
 * What is kept of the texts that somebody saved: those that differ from the dictionary. Blank ones are ignored,
 * spaces around them too (A §5), so a text that is emptied is the dictionary's again.
 */
export const overridesOf = (dictionary: Texts, content: Texts): Texts =>
  inOrder(
    Object.entries(content)
      .map(([key, text]) => [key, text.trim()] as const)
      .filter(([key, text]) => text !== '' && text !== textOf(dictionary, key)),
  );

/** The changed keys with the dictionary's own text; null where it has none. */
export const deliveredTexts = (dictionary: Texts, overrides: Texts): Record<string, string | null> =>
  inOrder(Object.keys(overrides).map((key) => [key, textOf(dictionary, key) ?? null]));

/** What a language lacks against French, and of what the interface asked for in vain, with the French text. */
export const missingTexts = (
  texts: Texts,
  french: Texts,
  reported: readonly string[],
): { key: string; source: string | null }[] =>
  [...new Set([...Object.keys(french), ...reported])]
    .filter((key) => textOf(texts, key) === undefined)
    .toSorted()
    .map((key) => ({ key, source: textOf(french, key) ?? null }));

/** The keys that an interface tells it lacks; none of a body that is no object. */
export const reportedKeys = (body: unknown): string[] =>
  typeof body === 'object' && body !== null ? Object.keys(body) : [];

/** The code of a language in two letters, however it was typed; null for what is none. */
export function readLanguage(typed: string): string | null {
  const code = typed.trim().toLowerCase();
  return isLanguageCode(code) ? code : null;
}
