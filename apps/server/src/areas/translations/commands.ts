import { MAX_TRANSLATION_KEY, type BodyOf, type updateTranslation as call } from '@meridienne/contracts';
import { BASE_LANGUAGE } from '@meridienne/domain';
import { sql } from 'kysely';
import type { TextsType } from '../../db/column-types.ts';
import type { Database } from '../../db/database.ts';
import { NEXT_UPDATE } from '../../db/next-update.ts';
import { inTransaction } from '../../db/transaction.ts';
import { AppError, invalid, notFound, refuseStale } from '../../kernel/app-error.ts';
import { readFrench } from './queries.ts';
import {
  deliveredLanguages,
  dictionaryOf,
  isDelivered,
  overridesOf,
  readLanguage,
  type Texts,
} from './rules.ts';

/** Keys that may wait for a text, so that a faulty interface can't fill the table. */
const MOST_REPORTED = 500;

/** Makes room for what is changed in each language that the product is delivered with, as the server starts. */
export async function keepDeliveredLanguages(db: Database): Promise<void> {
  const there = await db.selectFrom('translations').select(['lng', 'type']).execute();
  // Put in without looking, each start would draw an id for every one that is there.
  const lacking = deliveredLanguages().filter(
    ({ lng, type }) => !there.some((row) => row.lng === lng && row.type === type),
  );
  if (lacking.length === 0) return;
  await db
    .insertInto('translations')
    .values(lacking)
    .onConflict((conflict) => conflict.columns(['lng', 'type']).doNothing())
    .execute();
}

/**
 * Adds a language to the interface or the widget, without texts.
 * @returns its id
 * @throws {AppError} 422 no language, or one that exists
 */
export async function createTranslation(
  db: Database,
  input: { lng: string; type?: TextsType },
): Promise<number> {
  const { type = 'admin' } = input;
  const lng = readLanguage(input.lng);
  if (lng === null) throw invalid('lng', 'language');
  const created = await db
    .insertInto('translations')
    .values({ lng, type })
    .onConflict((conflict) => conflict.columns(['lng', 'type']).doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!created) throw invalid('lng', 'translation.exists');
  return created.id;
}

/**
 * Changes a language's texts and keeps what differs from the dictionary. What the interface asked for in vain is
 * forgotten once French has it.
 * @throws {AppError} 404; 409 changed meanwhile; 422 a key that is none
 */
export async function updateTranslation(
  db: Database,
  id: number,
  { content, updatedAt }: BodyOf<typeof call>,
): Promise<void> {
  const texts: Texts = content ?? {};
  if (!Object.keys(texts).every(isKey)) {
    throw invalid('content', 'translation.key', { max: MAX_TRANSLATION_KEY });
  }
  await inTransaction(db, async (trx) => {
    const before = await trx
      .selectFrom('translations')
      .where('id', '=', id)
      .select(['lng', 'type', 'updated_at'])
      .forNoKeyUpdate()
      .executeTakeFirstOrThrow(notFound);
    refuseStale(updatedAt, before.updated_at);
    if (content === undefined) return;
    const dictionary = dictionaryOf(before.type, before.lng);
    await trx
      .updateTable('translations')
      .set({
        content: JSON.stringify(overridesOf(dictionary, texts)),
        updated_at: NEXT_UPDATE,
      })
      .where('id', '=', id)
      .execute();
    if (before.lng === BASE_LANGUAGE) await forgetFound(trx, before.type);
  });
}

const isKey = (key: string) =>
  key !== '' && key.trim() === key && key.length <= MAX_TRANSLATION_KEY && !key.includes('\0');

async function forgetFound(db: Pick<Database, 'selectFrom' | 'deleteFrom'>, type: TextsType): Promise<Texts> {
  const french = await readFrench(db, type);
  await db
    .deleteFrom('translation_missing')
    .where('type', '=', type)
    .where(sql<boolean>`key = any(${Object.keys(french)})`)
    .execute();
  return french;
}

/** Deletes a language that somebody added. @throws {AppError} 404; 409 for one that the product is delivered with */
export async function deleteTranslation(db: Database, id: number): Promise<void> {
  await inTransaction(db, async (trx) => {
    const { lng, type } = await trx
      .deleteFrom('translations')
      .where('id', '=', id)
      .returning(['lng', 'type'])
      .executeTakeFirstOrThrow(notFound);
    if (isDelivered(type, lng)) throw new AppError('translation.delivered', 409);
  });
}

/** Notes keys that the interface asked for in vain, but for those that French has, or that are too many. */
export async function reportMissing(db: Database, type: TextsType, keys: readonly string[]): Promise<void> {
  if (keys.length === 0) return;
  const french = await forgetFound(db, type);
  const wanted = [...new Set(keys)].filter((key) => isKey(key) && !Object.hasOwn(french, key));
  if (wanted.length === 0) return;
  await sql`
    insert into translation_missing (type, key)
    select ${type}, key from unnest(${wanted}::text[]) key
    limit greatest(0, ${MOST_REPORTED} - (select count(*) from translation_missing))
    on conflict do nothing`.execute(db);
}
