import { sql, type Selectable } from 'kysely';
import type { Database } from '../../../db/database.ts';
import type { Places } from '../../../db/schema.ts';

/** How many towns a search shows. */
const LIMIT = 8;

export type TownRow = Pick<
  Selectable<Places>,
  'id' | 'name' | 'country' | 'region' | 'latitude' | 'longitude'
>;

const towns = (db: Database) =>
  db.selectFrom('places').select(['id', 'name', 'country', 'region', 'latitude', 'longitude']);

/** Whether the gazetteer is in the database. */
export async function hasTowns(db: Database): Promise<boolean> {
  return (await db.selectFrom('places').select('id').limit(1).executeTakeFirst()) !== undefined;
}

/**
 * The towns whose name has the words, the last of which may be unfinished. First those of just this name, then those
 * whose name begins with the words; of each the largest first.
 * @param words as the domain's `placeWords` gives them, one at least
 */
export function searchTowns(db: Database, words: readonly string[]): Promise<TownRow[]> {
  const begun = words.join(' ');
  // Letters and digits alone: nothing in them needs escaping.
  const sought = words.map((word, at) => (at === words.length - 1 ? `'${word}':*` : `'${word}'`)).join(' & ');
  return towns(db)
    .where(sql<boolean>`array_to_tsvector(string_to_array(search, ' ')) @@ ${sought}::tsquery`)
    .orderBy(
      sql`case when search = ${begun}::text then 0 when starts_with(search, ${begun}::text) then 1 else 2 end`,
    )
    .orderBy('population', 'desc')
    .orderBy('id')
    .limit(LIMIT)
    .execute();
}

export const findTown = (db: Database, id: number): Promise<TownRow | undefined> =>
  towns(db).where('id', '=', id).executeTakeFirst();

export const findLargestTown = (db: Database, country: string): Promise<TownRow | undefined> =>
  towns(db).where('country', '=', country).orderBy('population', 'desc').limit(1).executeTakeFirst();
