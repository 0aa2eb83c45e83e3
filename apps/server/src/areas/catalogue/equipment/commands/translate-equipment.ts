import { BASE_LANGUAGE, LANGUAGES } from '@meridienne/domain';
import type { ErrorKey } from '@meridienne/i18n';
import { sql } from 'kysely';
import type { Database } from '../../../../db/database.ts';
import { NEXT_UPDATE } from '../../../../db/next-update.ts';
import { AppError } from '../../../../kernel/app-error.ts';
import type { Translator } from '../../../../integrations/translate/translator.ts';
import { listUntranslated, type Untranslated } from '../queries.ts';
import { isNameTaken } from './write-equipment.ts';

const NAME_MAX_LENGTH = 120;
/** Names that are asked for, and kept, together: what a slow service has said is not lost. */
const PART = 50;

export interface NotTranslated {
  id: number;
  name: string;
  language: string;
  message: ErrorKey;
}

export interface Translated {
  translated: number;
  errors: NotTranslated[];
}

/**
 * Fills in the names that are missing, from the French or the English one; what has neither is an error.
 * @throws {AppError} as the translator, when it is down before anything was translated
 */
export async function translateEquipment(db: Database, translator: Translator): Promise<Translated> {
  if (!translator.isConfigured) throw new AppError('translation.notConfigured', 501);
  const incomplete = await listUntranslated(db);
  const errors: NotTranslated[] = [];
  let translated = 0;
  let failure: AppError | null = null;
  for (const part of parts(incomplete)) {
    // One part after the other: a service that is down is asked once, not once a part.
    // oxlint-disable-next-line no-await-in-loop
    const said: string[] | AppError = failure ?? (await ask(translator, part));
    if (said instanceof AppError) {
      if (said.status >= 500) failure = said;
      errors.push(...part.items.map((item) => notTranslated(item, part.to, said.code)));
      continue;
    }
    // oxlint-disable-next-line no-await-in-loop
    const kept = await keep(db, part, said);
    translated += kept.translated;
    errors.push(...kept.errors);
  }
  if (failure && translated === 0) throw failure;
  for (const item of incomplete.filter((each) => sourceOf(each) === null)) {
    errors.push(...item.missing.map((to) => notTranslated(item, to, 'service.translateNeedsText')));
  }
  return { translated, errors };
}

interface Part {
  from: string;
  to: string;
  items: Untranslated[];
}

const ask = (translator: Translator, { from, to, items }: Part): Promise<string[] | AppError> =>
  translator.translate({ texts: items.map((item) => item.names[from] ?? ''), from, to }).catch(asAppError);

async function keep(db: Database, { to, items }: Part, said: readonly string[]): Promise<Translated> {
  const errors: NotTranslated[] = [];
  let translated = 0;
  for (const [at, item] of items.entries()) {
    const text = capitalised(said[at] ?? '');
    const isName = text !== '' && text.length <= NAME_MAX_LENGTH;
    // oxlint-disable-next-line no-await-in-loop
    const outcome = isName ? await fillIn(db, item.id, to, text) : 'service.badTranslation';
    if (outcome === 'filled') translated += 1;
    else if (outcome !== 'meanwhile') errors.push(notTranslated(item, to, outcome));
  }
  return { translated, errors };
}

/** What goes to the translator in one call. */
function parts(incomplete: readonly Untranslated[]): Part[] {
  const all = new Map<string, Part>();
  for (const item of incomplete) {
    const from = sourceOf(item);
    if (from === null) continue;
    for (const to of item.missing) {
      const group = all.get(`${from}-${to}`) ?? { from, to, items: [] };
      group.items.push(item);
      all.set(`${from}-${to}`, group);
    }
  }
  return [...all.values()].flatMap(({ from, to, items }) =>
    Array.from({ length: Math.ceil(items.length / PART) }, (_, at) => ({
      from,
      to,
      items: items.slice(at * PART, (at + 1) * PART),
    })),
  );
}

/** Machine translation reads French and English, the better known first. (A §5) */
const sourceOf = ({ names }: Untranslated) => LANGUAGES.find((language) => names[language]) ?? null;

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

/** What somebody typed or deleted in the meantime stays so. */
async function fillIn(
  db: Database,
  id: number,
  language: string,
  text: string,
): Promise<'filled' | 'meanwhile' | ErrorKey> {
  try {
    const { numAffectedRows = 0n } = await sql`
      update services set
        names = names || jsonb_build_object(${language}::text, ${text}::text),
        name = case when ${language} = ${BASE_LANGUAGE} then ${text} else name end,
        updated_at = ${NEXT_UPDATE}
      where id = ${id} and coalesce(names ->> ${language}, '') = ''`.execute(db);
    return numAffectedRows > 0n ? 'filled' : 'meanwhile';
  } catch (error) {
    if (isNameTaken(error)) return 'service.nameTaken';
    throw error;
  }
}
