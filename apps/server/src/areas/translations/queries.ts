import { BASE_LANGUAGE, LANGUAGES, servedLanguage } from '@meridienne/domain';
import { type Selectable, sql } from 'kysely';
import type { TextsType } from '../../db/column-types.ts';
import type { Database } from '../../db/database.ts';
import { readPage } from '../../db/page.ts';
import type { DB } from '../../db/schema.ts';
import { tagOf } from '../../http/entity-tag.ts';
import { notFound } from '../../kernel/app-error.ts';
import type { Page, Paging } from '../../kernel/paging.ts';
import {
  dictionaryOf,
  effectiveTexts,
  missingTexts,
  renderSubjects,
  type Texts,
  textsBySubject,
} from './rules.ts';

const LANGUAGE = ['id', 'lng', 'type', 'updated_at'] as const;

type TranslationColumns = Selectable<DB['translations']>;
export type LanguageRow = Pick<TranslationColumns, (typeof LANGUAGE)[number]>;
/** Its `content` is what differs from the dictionary. */
export type TranslationRow = LanguageRow & Pick<TranslationColumns, 'content'>;

/** The languages that somebody added to the widget's own, once they have a text; null without any. */
export const addedLanguages = sql<string[] | null>`(
  select json_agg(t.lng order by t.lng) from translations t
  where t.type = 'widget' and t.content <> '{}' and t.lng <> all(${LANGUAGES})
)`;

export function listLanguages(
  db: Database,
  paging: Paging,
  filters: { type?: TextsType | undefined },
): Promise<Page<LanguageRow>> {
  let query = db.selectFrom('translations').select(LANGUAGE);
  if (filters.type) query = query.where('type', '=', filters.type);
  return readPage(query, paging, {}, { column: 'id', direction: 'asc' });
}

/** @throws {AppError} 404 */
export function findTranslation(db: Database, id: number): Promise<TranslationRow> {
  return db
    .selectFrom('translations')
    .where('id', '=', id)
    .select([...LANGUAGE, 'content'])
    .executeTakeFirstOrThrow(notFound);
}

/** What changes whenever a language's texts do; null for a language that nobody added. */
async function findVersion(db: Database, type: TextsType, lng: string): Promise<string | null> {
  const row = await db
    .selectFrom('translations')
    .where('type', '=', type)
    .where('lng', '=', lng)
    .select(['id', 'updated_at'])
    .executeTakeFirst();
  return row ? `${row.id} ${row.updated_at.getTime()}` : null;
}

/** What an interface shows in a language; nothing in one that nobody added. */
async function readTexts(db: Pick<Database, 'selectFrom'>, type: TextsType, lng: string): Promise<Texts> {
  const row = await db
    .selectFrom('translations')
    .where('type', '=', type)
    .where('lng', '=', lng)
    .select('content')
    .executeTakeFirst();
  return effectiveTexts(dictionaryOf(type, lng), row?.content ?? {});
}

/** Languages that are kept rendered. */
const MOST_RENDERED = 30;

/** As they are sent, and their tag. */
interface RenderedTexts {
  readonly json: string;
  readonly tag: string;
}

/** A language's texts: as they are sent whole, and those of each subject, to be put together. */
interface KeptTexts {
  readonly whole: RenderedTexts;
  readonly subjects: ReadonlyMap<string, string>;
}

/**
 * Reads what an interface shows in a language, of all subjects or of some, rendered once for each version: whoever
 * opens one asks for it. Lists of subjects aren't kept: whoever asks for odd ones would drive out the others.
 */
export function createTextsReader(db: Database) {
  const kept = new Map<string, KeptTexts>();
  const keptOf = async (type: TextsType, lng: string): Promise<KeptTexts> => {
    // The database has it, so that every process sees a change.
    const version = await findVersion(db, type, lng);
    const known = version === null ? undefined : kept.get(version);
    if (known) return known;
    const texts = await readTexts(db, type, lng);
    const rendered = { whole: tagged(JSON.stringify(texts)), subjects: textsBySubject(texts) };
    if (version !== null) kept.set(version, rendered);
    const [oldest] = kept.keys();
    if (oldest !== undefined && kept.size > MOST_RENDERED) kept.delete(oldest);
    return rendered;
  };
  return async (type: TextsType, lng: string, wanted: readonly string[] | null): Promise<RenderedTexts> => {
    const { whole, subjects } = await keptOf(type, lng);
    return wanted ? tagged(renderSubjects(subjects, wanted)) : whole;
  };
}

const tagged = (json: string): RenderedTexts => ({ json, tag: tagOf(json) });

/**
 * All that the widget says in a language that somebody added: in English what has no text yet.
 * @returns `version` changes whenever a text does
 */
export async function readWidgetTexts(
  db: Database,
  lng: string,
): Promise<{ version: string; read: () => Promise<Texts> }> {
  const languages = [servedLanguage(lng), lng];
  const versions = await Promise.all(languages.map((each) => findVersion(db, 'widget', each)));
  return {
    version: versions.join(', '),
    read: async () => {
      const texts = await Promise.all(languages.map((each) => readTexts(db, 'widget', each)));
      return Object.assign({}, ...texts) as Texts;
    },
  };
}

export const readFrench = (db: Pick<Database, 'selectFrom'>, type: TextsType): Promise<Texts> =>
  readTexts(db, type, BASE_LANGUAGE);

/** The keys that an interface asked for and did not find. */
async function listReportedKeys(db: Database, type: TextsType): Promise<string[]> {
  const rows = await db.selectFrom('translation_missing').where('type', '=', type).select('key').execute();
  return rows.map((row) => row.key);
}

/** What a language lacks. @throws {AppError} 404 */
export async function listMissing(db: Database, id: number) {
  const { type, lng, content } = await findTranslation(db, id);
  const texts = effectiveTexts(dictionaryOf(type, lng), content);
  return missingTexts(texts, await readFrench(db, type), await listReportedKeys(db, type));
}
