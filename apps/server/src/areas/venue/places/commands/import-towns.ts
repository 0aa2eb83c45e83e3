import { placeWords } from '@meridienne/domain';
import { sql } from 'kysely';
import type { Database } from '../../../../db/database.ts';
import type { Town } from '../../../../integrations/places/gazetteer.ts';
import { hasTowns } from '../queries.ts';

/** In PostgreSQL's form of two numbers: the first is this lock alone. */
const LOCK = 7_301_945;

/**
 * Puts the gazetteer into the database: all of it, or nothing. Of several processes one does it, the others wait.
 * @param readTowns called only when they are not there yet: they are large
 */
export async function importTowns(db: Database, readTowns: () => Promise<Town[]>): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(${LOCK}, 0)`.execute(trx);
    if (await hasTowns(trx)) return;
    const towns = await readTowns();
    const column = <T>(of: (town: Town) => T): T[] => towns.map(of);
    await sql`
      insert into places (id, name, search, country, region, population, latitude, longitude)
      select * from unnest(
        ${column(({ id }) => id)}::int[],
        ${column(({ name }) => name)}::text[],
        ${column(({ name }) => placeWords(name).join(' '))}::text[],
        ${column(({ country }) => country)}::text[],
        ${column(({ region }) => region)}::text[],
        ${column(({ population }) => population)}::int[],
        ${column(({ latitude }) => latitude)}::real[],
        ${column(({ longitude }) => longitude)}::real[]
      )`.execute(trx);
    // Or the first searches would be planned as for an empty table.
    await sql`analyze places`.execute(trx);
  });
}
