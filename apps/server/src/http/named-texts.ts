import { languageName } from '@meridienne/domain';
import { invalid } from '../kernel/app-error.ts';

export interface NamedTexts {
  name: string;
  /** Language code → name, as JSON. */
  names: string;
}

interface NameInput {
  name?: string | undefined;
  names?: Record<string, string> | undefined;
}

/**
 * A record's name and its names per language: the account's default language is required, and is the name.
 * A lone `name` is the one in the default language, and leaves the others. (A §5, O §5)
 * @param before the names that the record has
 * @returns an empty object when neither was sent
 * @throws {AppError} 422 when the default language's is empty
 */
export function changedNames(
  input: NameInput,
  defaultLanguage: string,
  before: Record<string, string>,
): NamedTexts | Record<never, never> {
  if (input.names !== undefined) return requireNames(input, defaultLanguage);
  if (input.name === undefined) return {};
  return requireNames({ names: { ...before, [defaultLanguage]: input.name } }, defaultLanguage);
}

/** The documents' own sentence says English (A §5); under another language's field, that one is named. */
const nameRequired = (language: string) =>
  language === 'en'
    ? invalid('names.en', 'category.nameRequired')
    : invalid(`names.${language}`, 'category.nameRequiredIn', { language: languageName(language) });

/** As `changedNames`, for a new record, which has to have a name. */
export function requireNames(input: NameInput, defaultLanguage: string): NamedTexts {
  const names = Object.fromEntries(
    Object.entries(input.names ?? {})
      .map(([language, text]) => [language, text.trim()] as const)
      .filter(([, text]) => text !== ''),
  );
  const own = Object.hasOwn(input.names ?? {}, defaultLanguage) ? names[defaultLanguage] : input.name?.trim();
  if (!own) throw nameRequired(defaultLanguage);
  return { name: own, names: JSON.stringify({ ...names, [defaultLanguage]: own }) };
}
