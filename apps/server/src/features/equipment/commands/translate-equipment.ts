import type { ErrorKey } from '@meridienne/i18n';
import { sql } from 'kysely';
import type { Database } from '../../../db/database.ts';
import { AppError } from '../../../http/app-error.ts';
import type { Translator } from '../../../integrations/translate/translator.ts';
import { listUntranslated, type Untranslated } from '../queries.ts';
import { SOURCE_LANGUAGES } from '../rules.ts';
import { isNameTaken } from './write-equipment.ts';

const NAME_MAX_LENGTH = 120;

export interface NotTranslated {
  id: number;
  name: string;
  language: string;
  message: ErrorKey;
}

interface Outcome {
  translated: number;
  errors: NotTranslated[];
}

/**
 * Fills in the names that are missing, from the French or the English one; what has neither is an error.
 * @throws {AppError} as the translator, when it is down before anything was translated
 */
export async function translateEquipment(db: Database, translator: Translator): Promise<Outcome> {
  if (!translator.isConfigured) throw new AppError('translation.notConfigured', 501);
  const incomplete = await listUntranslated(db);
  const errors: NotTranslated[] = [];
  const found = new Map<number, Record<string, string>>();
  let failure: AppError | null = null;
  for (const { from, to, items } of groups(incomplete)) {
    const texts = items.map((item) => item.names[from] ?? '');
    // One language after the other: a service that is down is asked once, not once a language.
    // oxlint-disable-next-line no-await-in-loop
    const said: string[] | AppError =
      failure ?? (await translator.translate({ texts, from, to }).catch(asAppError));
    if (said instanceof AppError) {
      if (said.status >= 500) failure = said;
      errors.push(...items.map((item) => notTranslated(item, to, said.code)));
      continue;
    }
    for (const [at, item] of items.entries()) {
      const text = capitalised(said[at] ?? '');
      if (text === '' || text.length > NAME_MAX_LENGTH)
        errors.push(notTranslated(item, to, 'service.badTranslation'));
      else found.set(item.id, { ...found.get(item.id), [to]: text });
    }
  }
  if (failure && found.size === 0) throw failure;
  for (const item of incomplete.filter((each) => sourceOf(each) === null)) {
    errors.push(...item.missing.map((to) => notTranslated(item, to, 'service.translateNeedsText')));
  }
  let translated = 0;
  for (const item of incomplete) {
    const names = found.get(item.id);
    if (!names) continue;
    // oxlint-disable-next-line no-await-in-loop
    const refused = await fillIn(db, item.id, names);
    if (refused === null) translated += Object.keys(names).length;
    else errors.push(...Object.keys(names).map((to) => notTranslated(item, to, refused)));
  }
  return { translated, errors };
}

/** What goes to the translator in one call. */
function groups(incomplete: readonly Untranslated[]) {
  const all = new Map<string, { from: string; to: string; items: Untranslated[] }>();
  for (const item of incomplete) {
    const from = sourceOf(item);
    if (from === null) continue;
    for (const to of item.missing) {
      const group = all.get(`${from}-${to}`) ?? { from, to, items: [] };
      group.items.push(item);
      all.set(`${from}-${to}`, group);
    }
  }
  return all.values();
}

const sourceOf = ({ names }: Untranslated) => SOURCE_LANGUAGES.find((language) => names[language]) ?? null;

const notTranslated = ({ id, name }: Untranslated, language: string, message: ErrorKey): NotTranslated => ({
  id,
  name,
  language,
  message,
});

const capitalised = (text: string) => {
  const trimmed = text.trim();
  return trimmed.charAt(0).toUpperCase() + trimmed.slice(1);
};

function asAppError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  throw error;
}

/** What somebody typed in the meantime stays. */
async function fillIn(db: Database, id: number, names: Record<string, string>): Promise<ErrorKey | null> {
  try {
    await sql`
      update services set
        names = filled.names,
        name = coalesce(filled.names ->> 'fr', services.name),
        updated_at = greatest(date_trunc('milliseconds', clock_timestamp()), updated_at + interval '1 millisecond')
      from (select id, ${JSON.stringify(names)}::jsonb || names as names from services where id = ${id}) as filled
      where services.id = filled.id`.execute(db);
    return null;
  } catch (error) {
    if (isNameTaken(error)) return 'service.nameTaken';
    throw error;
  }
}
